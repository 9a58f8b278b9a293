// Reads the command line. The only file that knows CLI11.
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "store/any_store.hpp"
#include "text/language.hpp"

namespace serai::cli {
namespace {

// --lang, before anything else is read, because help and complaints speak that language too; else the
// environment's.
std::string language_word(std::span<char*> arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
        if (argument.starts_with("--lang=")) return std::string(argument.substr(7));
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        return std::string(language_for(value).value_or(source_language));
    }
    return std::string(source_language);
}

std::string language_list(std::string_view between) {
    std::string list;
    for (const std::string_view each : languages()) list.append(list.empty() ? "" : between).append(each);
    return list;
}

class CommandLine {
  public:
    explicit CommandLine(const Text& text) : text_(text), app_(text.say("cli.about"), "serai") {
        app_.require_subcommand(1);
        app_.fallthrough();
        app_.option_defaults()->group(text.say("cli.label.options"));
        app_.set_help_flag("-h,--help", text.say("cli.option.help"));
        app_.add_option("--lang", language_, text.say("cli.option.lang"))->type_name(language_list("|"));
        name_parts();
        add_games();
        add_bots();
        add_play();
        add_learn();
        add_puzzle();
        add_walk();
        add_run();
        add_replay();
        add_value();
        add_analyse();
        add_calibrate();
        add_mine();
        add_signature();
        add_approve();
        add_arena();
        add_bench();
        add_train();
        add_serve();
        add_think();
        add_verify();
        add_keep();
    }

    int run(int count, char** arguments) {
        try {
            app_.parse(count, arguments);
        } catch (const CLI::CallForHelp&) {
            fmt::print("{}", help());
            return done;
        } catch (const CLI::ParseError& error) {
            return complain(text_, {misunderstood(error), ""});
        }
        return action_();
    }

  private:
    // The labels that CLI11 puts around our sentences.
    void name_parts() {
        const auto formatter = std::make_shared<CLI::Formatter>();
        constexpr std::array<std::pair<const char*, const char*>, 8> labels{{
            {"Usage", "cli.label.usage"},
            {"Positionals", "cli.label.positionals"},
            {"OPTIONS", "cli.label.some_options"},
            {"SUBCOMMAND", "cli.label.a_command"},
            {"REQUIRED", "cli.label.required"},
            {"UINT", "cli.label.number"},
            {"TEXT", "cli.label.text"},
            {"FLOAT", "cli.label.number"},
        }};
        for (const auto& [part, key] : labels) formatter->label(part, text_.say(key));
        formatter->column_width(34);
        app_.formatter(formatter);
    }

    // CLI11 complains in English; we keep only what it complains about.
    static Message misunderstood(const CLI::ParseError& error) {
        const std::string words = error.what();
        const auto about = [&words](const char* key, std::size_t from, std::size_t to) {
            return Message{key, {}}.with("text", words.substr(from, to - from));
        };
        const std::size_t colon = words.find(": ");
        if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
            return about("cli.error.extra", colon + 2, words.size());
        if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
            return words.starts_with("A subcommand") ? Message{"cli.error.no_command", {}}
                                                     : about("cli.error.required", 0, words.find(' '));
        }
        if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
            return about("cli.error.value", colon + 2, words.size());
        return about("cli.error.value", 0, colon);
    }

    std::string help() const {
        const auto chosen = app_.get_subcommands();
        return chosen.empty() ? app_.help() : chosen.front()->help("serai");
    }

    CLI::App& command(const char* name, const char* about, std::function<int()> action) {
        CLI::App& added = *app_.add_subcommand(name, text_.say(about));
        added.group(text_.say("cli.label.commands"));
        added.set_help_flag("-h,--help", text_.say("cli.option.help"));
        added.callback([this, action = std::move(action)] { action_ = action; });
        return added;
    }
    void add_json(CLI::App& command) { command.add_flag("--json", json_, text_.say("cli.option.json")); }
    void add_table(CLI::App& command, TableArguments& table) {
        command.add_option("GAME", table.game, text_.say("cli.option.game"))->required();
        command.add_option("--seats", table.seats, text_.say("cli.option.seats"));
        command.add_option("--option", table.options, text_.say("cli.option.option"))
            ->type_name("NAME=VALUE");
    }
    [[nodiscard]] Format format() const { return json_ ? Format::Json : Format::Prose; }

    void add_games() {
        add_json(command("games", "cli.games.about", [this] { return games(text_, format()); }));
    }
    void add_bots() {
        command("bots", "cli.bots.about", [this] { return bots(text_); });
    }
    void add_play() {
        CLI::App& added = command("play", "cli.play.about", [this] { return play(text_, play_); });
        add_table(added, play_.table);
        added.add_option("--bots", play_.bots, text_.say("cli.play.bots"))->delimiter(',');
        added.add_option("--seat", play_.seat, text_.say("cli.play.seat"));
        added.add_option("--seed", play_.seed, text_.say("cli.play.seed"));
        added.add_option("--record", play_.record, text_.say("cli.play.record"))->type_name("FILE");
        added.add_option("--position", play_.table.position, text_.say("cli.play.position"))
            ->type_name("LINE");
    }
    void add_learn() {
        CLI::App& added = command("learn", "cli.learn.about", [this] { return learn(text_, learn_); });
        added.add_option("WHAT", learn_.what, text_.say("cli.learn.what"))->required();
        added.add_option("--lesson", learn_.lesson, text_.say("cli.learn.lesson"))->type_name("NAME");
        added.add_option("--step", learn_.step, text_.say("cli.learn.step"))->check(CLI::Range(1U, 99U));
        added.add_flag("--check", learn_.only_check, text_.say("cli.learn.check"));
        added.add_flag("--long", learn_.is_long, text_.say("cli.learn.long"));
    }
    void add_puzzle() {
        CLI::App& added = command("puzzle", "cli.puzzle.about", [this] { return puzzle(text_, puzzle_); });
        added.add_option("GAME", puzzle_.game, text_.say("cli.puzzle.game"));
        added.add_option("--number", puzzle_.number, text_.say("cli.puzzle.number"))
            ->check(CLI::Range(1U, 999U));
    }
    void add_walk() {
        CLI::App& added = command("walk", "cli.walk.about", [this] {
            walk_.format = format();
            return walk(text_, walk_);
        });
        add_table(added, walk_.table);
        added.add_option("--seed", walk_.seed, text_.say("cli.walk.seed"));
        added.add_option("--games", walk_.games, text_.say("cli.walk.games"));
        added.add_flag("--record", walk_.record, text_.say("cli.walk.record"));
        add_json(added);
    }
    void add_run() {
        CLI::App& added =
            command("run", "cli.run.about", [this] { return cli::run(text_, files_, format()); });
        added.add_option("FILE", files_, text_.say("cli.run.files"))->required();
        add_json(added);
    }
    void add_replay() {
        CLI::App& added = command("replay", "cli.replay.about", [this] {
            replay_.format = format();
            return replay(text_, replay_);
        });
        added.add_option("FILE", replay_.file, text_.say("cli.replay.file"))->required();
        added.add_option("--position", replay_.position, text_.say("cli.replay.position"));
        add_json(added);
    }
    void add_value() {
        CLI::App& added = command("value", "cli.value.about", [this] {
            value_.format = format();
            return value(text_, value_);
        });
        add_table(added, value_.table);
        added.add_option("POSITION", value_.table.position, text_.say("cli.value.position"));
        added.add_option("--line", value_.line, text_.say("cli.value.line"));
        added.add_option("--seat", value_.seat, text_.say("cli.value.seat"));
        added.add_option("--playouts", value_.playouts, text_.say("cli.value.playouts"))
            ->check(CLI::Range(1U, 10'000'000U));
        add_json(added);
    }
    void add_analyse() {
        CLI::App& added = command("analyse", "cli.analyse.about", [this] {
            analyse_.format = format();
            return analyse(text_, analyse_);
        });
        added.add_option("FILE", analyse_.file, text_.say("cli.replay.file"))->required();
        added.add_option("--depth", analyse_.depth, text_.say("cli.analyse.depth"))
            ->type_name("quick|usual|deep");
        add_json(added);
    }
    void add_calibrate() {
        CLI::App& added =
            command("calibrate", "cli.calibrate.about", [this] { return calibrate(text_, calibrate_); });
        add_table(added, calibrate_.table);
        added.add_option("FILE", calibrate_.file, text_.say("cli.calibrate.file"))->required();
        added.add_option("--bot", calibrate_.bot, text_.say("cli.calibrate.bot"));
        added.add_option("--games", calibrate_.games, text_.say("cli.calibrate.all_games"))
            ->check(CLI::Range(1U, 1'000'000U));
        added.add_option("--playouts", calibrate_.playouts, text_.say("cli.value.playouts"))
            ->check(CLI::Range(1U, 10'000'000U));
        added.add_option("--seed", calibrate_.seed, text_.say("cli.walk.seed"));
        added.add_option("--plot", calibrate_.plot, text_.say("cli.calibrate.plot"))->type_name("FILE");
    }
    void add_mine() {
        CLI::App& added = command("mine", "cli.mine.about", [this] { return mine(text_, mine_); });
        add_table(added, mine_.table);
        added.add_option("--seed", mine_.seed, text_.say("cli.walk.seed"));
        added.add_option("--games", mine_.games, text_.say("cli.mine.games"))
            ->check(CLI::Range(1U, 1'000'000U));
        added.add_option("--puzzles", mine_.puzzles, text_.say("cli.mine.puzzles"))
            ->check(CLI::Range(1U, 999U));
        added.add_option("--thought", mine_.thought, text_.say("cli.mine.thought"))
            ->check(CLI::Range(1U, 1'000'000U));
        added.add_option("--records", mine_.records, text_.say("cli.mine.records"))->type_name("FILE");
        added.add_option("--check", mine_.checked, text_.say("cli.mine.check"))->type_name("FILE");
        added.add_option("--out", mine_.folder, text_.say("cli.mine.out"))->type_name("DIR");
    }
    void add_signature() {
        CLI::App& added = command("signature", "cli.signature.about",
                                  [this] { return signature(text_, of_bots_, format()); });
        added.add_flag("--bots", of_bots_, text_.say("cli.signature.bots"));
        add_json(added);
    }
    void add_approve() {
        CLI::App& added =
            command("approve", "cli.approve.about", [this] { return approve(text_, root_, only_check_); });
        added.add_option("--root", root_, text_.say("cli.approve.root"))->type_name("DIR");
        added.add_flag("--check", only_check_, text_.say("cli.approve.check"));
    }
    void add_arena() {
        CLI::App& added = command("arena", "cli.arena.about", [this] {
            arena_.format = format();
            return arena(text_, arena_);
        });
        add_table(added, arena_.table);
        added.add_option("--bots", arena_.bots, text_.say("cli.arena.bots"))->delimiter(',')->required();
        added.add_option("--games", arena_.games, text_.say("cli.arena.games"))
            ->check(CLI::Range(1U, 1'000'000'000U));
        added.add_option("--seed", arena_.seed, text_.say("cli.walk.seed"));
        added.add_option("--threads", arena_.threads, text_.say("cli.arena.threads"))
            ->check(CLI::Range(1U, 64U));
        added.add_flag("--sprt", arena_.sprt, text_.say("cli.arena.sprt"));
        added.add_flag("--adjusted", arena_.adjusted, text_.say("cli.arena.adjusted"));
        added.add_option("--resume", arena_.resume, text_.say("cli.arena.resume"));
        added.add_option("--weights", arena_.weights, text_.say("cli.arena.weights"))->type_name("FILE");
        add_json(added);
    }
    void add_bench() {
        CLI::App& added = command("bench", "cli.bench.about", [this] {
            bench_.format = format();
            return bench(text_, bench_);
        });
        added.add_option("GAME", bench_.game, text_.say("cli.bench.game"));
        added.add_option("--seconds", bench_.seconds, text_.say("cli.bench.seconds"))
            ->check(CLI::Range(0.01, 60.0));
        add_json(added);
    }

    void add_train() {
        CLI::App& added = command("train", "cli.train.about", [this] { return train(text_, train_); });
        added.add_option("GAME", train_.game, text_.say("cli.option.game"))->required();
        added.add_option("--seed", train_.seed, text_.say("cli.walk.seed"));
        added.add_option("--hours", train_.hours, text_.say("cli.train.hours"))
            ->check(CLI::Range(0.0, 1000.0));
        added.add_option("--quick", train_.quick_rounds, text_.say("cli.train.quick"));
        added.add_option("--searched", train_.searched_rounds, text_.say("cli.train.searched"));
        added.add_option("--file", train_.file, text_.say("cli.train.file"))->capture_default_str();
        added.add_option("--weights", train_.weights, text_.say("cli.train.weights"))->capture_default_str();
        added.add_option("--commit", train_.commit, text_.say("cli.train.commit"));
        added.add_option("--gate", train_.gate, text_.say("cli.train.gate"));
        added.add_option("--games", train_.games, text_.say("cli.train.games"))
            ->check(CLI::Range(1U, 1'000'000U));
    }

    void add_data(CLI::App& command) {
        command.add_option("--data", serve_.place.data, text_.say("cli.serve.data"))->capture_default_str();
    }
    void add_place(CLI::App& command) {
        add_data(command);
        command.add_option("--store", serve_.place.address, text_.say("cli.serve.store"))
            ->envname("SERAI_STORE")
            ->check([](const std::string& word) { return is_on_a_server(word) ? "" : word; })
            ->type_name("postgres://…");
    }
    CLI::Option& add_bus(CLI::App& command, BusPlace& bus) {
        command.add_option("--bus-token", bus.token, text_.say("cli.serve.bus_token"));
        command.add_option("--bus-certificates", bus.certificates, text_.say("cli.serve.bus_certificates"));
        return *command.add_option("--bus", bus.address, text_.say("cli.serve.bus"))
                    ->envname("SERAI_BUS")
                    ->type_name("nats://…");
    }
    void add_bot_memory(CLI::App& command, std::size_t& megabytes) {
        constexpr std::size_t least_megabytes = 16;
        constexpr std::size_t most_megabytes = 1'048'576;
        command.add_option("--bot-memory", megabytes, text_.say("cli.serve.bot_memory"))
            ->capture_default_str()
            ->check(CLI::Range(least_megabytes, most_megabytes))
            ->type_name("MB");
    }
    void add_serve() {
        CLI::App& added = command("serve", "cli.serve.about", [this] { return serve(text_, serve_); });
        added.add_option("--listen", serve_.listen, text_.say("cli.serve.listen"))->capture_default_str();
        add_place(added);
        add_bus(added, serve_.bus);
        added.add_option("--proxy", serve_.proxies, text_.say("cli.serve.proxy"))
            ->delimiter(',')
            ->type_name("ADDRESS");
        added.add_option("--base-url", serve_.base_url, text_.say("cli.serve.base_url"));
        added.add_option("--log-level", serve_.log_level, text_.say("cli.serve.log_level"))
            ->capture_default_str();
        add_bot_memory(added, serve_.bot_memory);
        added.add_option("--metrics-token", serve_.metrics_token, text_.say("cli.serve.metrics_token"));
    }
    void add_think() {
        CLI::App& added = command("think", "cli.think.about", [this] { return think(text_, think_); });
        add_bus(added, think_.bus).required();
        added.add_option("--threads", think_.threads, text_.say("cli.think.threads"))
            ->check(CLI::Range(1U, 1'024U));
        add_bot_memory(added, think_.bot_memory);
    }
    void add_verify() {
        CLI::App& added =
            command("verify", "cli.verify.about", [this] { return verify(text_, file_, commitment_); });
        added.add_option("FILE", file_, text_.say("cli.replay.file"))->required();
        added.add_option("--commitment", commitment_, text_.say("cli.verify.commitment"));
    }
    void add_keep() {
        CLI::App& taken = command("export", "cli.export.about",
                                  [this] { return export_records(text_, serve_.place, file_); });
        taken.add_option("FOLDER", file_, text_.say("cli.export.folder"))->required();
        add_place(taken);
        CLI::App& brought = command("import", "cli.import.about",
                                    [this] { return import_records(text_, serve_.place, files_); });
        brought.add_option("FILE", files_, text_.say("cli.replay.file"))->required();
        add_place(brought);
        CLI::App& copied =
            command("backup", "cli.backup.about", [this] { return backup(text_, serve_.place, file_); });
        copied.add_option("FILE", file_, text_.say("cli.backup.file"))->required();
        add_place(copied);
        CLI::App& moved = command("copy", "cli.copy.about", [this] { return copy_house(text_, from_, to_); });
        moved.add_option("FROM", from_, text_.say("cli.copy.from"))->required();
        moved.add_option("TO", to_, text_.say("cli.copy.to"))->required();
        CLI::App& examined = command("doctor", "cli.doctor.about",
                                     [this] { return doctor(text_, serve_.place.data, games_, format()); });
        examined.add_flag_callback(
            "--games", [this] { games_ = Games::Replayed; }, text_.say("cli.doctor.games"));
        add_data(examined);
        add_json(examined);
    }

    const Text& text_;
    CLI::App app_;
    std::function<int()> action_;
    std::string language_;
    bool json_ = false;
    bool of_bots_ = false;
    PlayArguments play_;
    LearnArguments learn_;
    ReplayArguments replay_;
    ValueArguments value_;
    AnalyseArguments analyse_;
    CalibrateArguments calibrate_;
    MineArguments mine_;
    PuzzleArguments puzzle_;
    WalkArguments walk_;
    ArenaArguments arena_;
    BenchArguments bench_;
    TrainArguments train_;
    ServeArguments serve_;
    ThinkArguments think_;
    std::string commitment_;
    std::vector<std::string> files_;
    std::string file_;
    std::string from_;
    std::string to_;
    std::string root_ = ".";
    bool only_check_ = false;
    Games games_ = Games::Left;
};

}  // namespace
}  // namespace serai::cli

int main(int count, char** arguments) {
    using namespace serai;
    const std::string word = cli::language_word({arguments, static_cast<std::size_t>(count)});
    const auto language = language_for(word);
    const Text text(language.value_or(source_language));
    if (!language) {
        const auto message =
            Message{"cli.error.language", {}}.with("text", word).with("known", cli::language_list(", "));
        return cli::complain(text, {message, ""});
    }
    return cli::CommandLine(text).run(count, arguments);
}
