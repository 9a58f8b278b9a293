// Thinks for the bots of a house's nodes, over their bus.
#include <csignal>
#include <cstdio>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/ids.hpp"
#include "server/loop.hpp"
#include "server/server.hpp"
#include "server/thinker.hpp"

namespace serai::cli {
namespace {

constexpr std::size_t name_letters = 12;

// Those that end it are heard by whoever waits for them, and by no thread that thinks.
sigset_t hold_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM}) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

}  // namespace

int think(const Text& text, const ThinkArguments& arguments) {
    const auto settings = arguments.bus.settings();
    if (!settings) return complain(text, settings.error());
    if (const auto concern = arguments.bus.concern()) fmt::print(stderr, "{}\n", text.say(*concern));
    const sigset_t signals = hold_signals();
    const unsigned threads = arguments.threads == 0 ? processors() : arguments.threads;
    const std::unique_ptr<WorkLoop> loop = WorkLoop::make();
    const auto bus = open_nats(*settings, *loop);
    if (!bus) return complain(text, bus.error());
    BotMemory memory(arguments.bot_memory << 20U, threads);
    Pool pool({.threads = threads}, [&loop](std::function<void()> work) { loop->post(std::move(work)); });
    Thoughts thoughts(pool, memory);
    std::optional<Thinker> thinker;
    std::thread works([&] {
        thinker.emplace(**bus, thoughts, RandomNames(random_secret()).name(name_letters),
                        [&loop](auto delay, auto work) { loop->after(delay, std::move(work)); });
        loop->run();
        thinker.reset();
    });
    fmt::print("{}\n",
               text.say(Message{"cli.think.ready", {}}.with("count", static_cast<std::int64_t>(threads))));
    std::fflush(stdout);
    int signal = 0;
    sigwait(&signals, &signal);
    // What it says last is sent before the loop ends.
    loop->post([&] {
        thinker->leave();
        loop->post([&] { loop->stop(); });
    });
    works.join();
    return done;
}

}  // namespace serai::cli
