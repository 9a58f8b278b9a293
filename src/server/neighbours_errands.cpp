// Errands: what is wanted of a table, here and for others, until it is answered.
#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "room/command_reader.hpp"
#include "room/random_names.hpp"
#include "room/refusals.hpp"
#include "server/neighbours.hpp"
#include "server/responses.hpp"

namespace serai {
namespace {

constexpr Milliseconds answer_time = 250;  // until it is asked again where a table is
constexpr Milliseconds errand_life = 10'000;
constexpr unsigned hasty_attempts = 3;
constexpr std::size_t key_letters_of_errand = 26;

bool changes_nothing(const Command& command) {
    return std::holds_alternative<Watch>(command) || std::holds_alternative<Unwatch>(command) ||
           std::holds_alternative<Check>(command) || std::holds_alternative<Advise>(command);
}

Response response_of(const tl::expected<std::string, Refusal>& body, const bus::Done& head) {
    Response response{.status = head.status, .type = head.type, .body = *body};
    if (!head.disposition.empty()) response.headers.emplace_back("Content-Disposition", head.disposition);
    return response;
}

}  // namespace

void Neighbours::perform(const std::string& table, const Sender& sender, std::string key, Command command,
                         Rooms::Reply reply) {
    if (key.empty() && !changes_nothing(command))
        key = RandomNames(services_.random()).name(key_letters_of_errand);
    const auto wish = std::make_shared<const Command>(std::move(command));
    add({.table = table,
         .here =
             [this, table, sender, key, wish](std::uint64_t number) {
                 perform_here(neighbourhood_.name, table, sender, key, *wish,
                              [this, number](CommandResult result) {
                                  if (Rooms::is_lost(result)) return run(number);
                                  finish(number, {std::move(result)});
                              });
             },
         .message =
             [this, table, sender, key, wish](std::uint64_t number) {
                 bus::Do head{.from = neighbourhood_.name,
                              .number = number,
                              .session = sender.session,
                              .table = table,
                              .person = sender.person.id,
                              .name = sender.person.name,
                              .address = sender.address,
                              .key = key};
                 return std::visit(
                     [&head]<typename What>(const What& what) {
                         head.verb = What::wire_name;
                         return bus::text_of(head, wire::text(what));
                     },
                     *wish);
             },
         .answered = [reply = std::move(reply)](Outcome outcome) { reply(std::move(outcome.body)); },
         .is_watch = std::holds_alternative<Watch>(*wish)});
}

void Neighbours::look(bus::Look look, std::function<void()> here, Site::Reply reply) {
    look.from = neighbourhood_.name;
    const std::string table = look.table;
    add({.table = table,
         .here =
             [this, here = std::move(here)](std::uint64_t number) {
                 errands_.erase(number);
                 here();
             },
         .message =
             [look](std::uint64_t number) {
                 bus::Look head = look;
                 head.number = number;
                 return bus::text_of(head);
             },
         .answered =
             [reply = std::move(reply)](const Outcome& outcome) {
                 reply(outcome.body ? response_of(outcome.body, outcome.head)
                                    : refused(outcome.body.error()));
             }});
}

void Neighbours::add(Errand errand) {
    errand.until = services_.steady() + errand_life;
    errand.payer = services_.payers.payer();
    const std::uint64_t number = ++last_errand_;
    errands_.emplace(number, std::move(errand));
    run(number);
}

void Neighbours::run(std::uint64_t number) {
    const auto errand = errands_.find(number);
    if (errand == errands_.end()) return;
    const Paying paying(services_.payers, errand->second.payer);
    if (!is_there()) return finish(number, {refuse(Reason::Stopped)});
    ++errand->second.attempts;
    reach(errand->second.table, [this, number](const Place& place) {
        const auto found = errands_.find(number);
        if (found == errands_.end()) return;
        Errand& wanted = found->second;
        if (const auto* no = std::get_if<Refusal>(&place)) return finish(number, {tl::unexpected(*no)});
        if (std::holds_alternative<Here>(place)) {
            wanted.node.clear();
            const auto here = wanted.here;
            return here(number);
        }
        if (const auto* there = std::get_if<There>(&place)) {
            wanted.node = there->node;
            if (!wanted.sent) wanted.sent = services_.steady();
            wanted.is_awaited = true;
            ++services_.metrics.errands_sent;
            if (!carry(there->node, wanted.message(number)))
                return finish(number, {refuse(Reason::TooLarge)});
        }
        wait(number);
    });
}

// All wait equally long, so that whoever began first is due first, and one alarm is enough for all: nearly
// all are answered before.
void Neighbours::wait(std::uint64_t number) {
    awaited_.push_back({services_.steady() + answer_time, number, errands_.at(number).attempts});
    if (awaited_.size() == 1) set_alarm();
}

void Neighbours::set_alarm() {
    const Milliseconds delay = std::max<Milliseconds>(0, awaited_.front().due - services_.steady());
    services_.after(std::chrono::milliseconds(delay), [this] { look_after_errands(); });
}

void Neighbours::look_after_errands() {
    const Milliseconds now = services_.steady();
    std::vector<std::uint64_t> late;
    for (; !awaited_.empty(); awaited_.pop_front()) {
        const auto& [due, number, attempts] = awaited_.front();
        const auto errand = errands_.find(number);
        if (errand == errands_.end() || errand->second.attempts != attempts) continue;
        if (due > now) break;
        late.push_back(number);
    }
    if (!awaited_.empty()) set_alarm();
    for (const std::uint64_t number : late) ask_again(number);
}

// Whoever does not answer may have gone.
void Neighbours::ask_again(std::uint64_t number) {
    const auto errand = errands_.find(number);
    if (errand == errands_.end()) return;
    if (std::exchange(errand->second.is_awaited, false)) ++services_.metrics.errands_unanswered;
    if (errand->second.until <= services_.steady()) return finish(number, {refuse(Reason::Stopped)});
    doubt(errand->second.table, errand->second.node);
    run(number);
}

void Neighbours::finish(std::uint64_t number, Outcome outcome) {
    const auto errand = errands_.extract(number);
    if (errand.empty()) return;
    if (const auto sent = errand.mapped().sent)
        services_.metrics.errand_milliseconds += static_cast<std::uint64_t>(services_.steady() - *sent);
    errand.mapped().answered(std::move(outcome));
}

void Neighbours::rerun_errands(const std::string& node) {
    std::vector<std::uint64_t> numbers;
    for (const auto& [number, errand] : errands_) {
        if (errand.node == node) numbers.push_back(number);
    }
    for (const std::uint64_t number : numbers) run(number);
}

// A command that comes again while it is being done is done once; later its key is known.
void Neighbours::hear(const bus::Do& said, std::string_view body) {
    if (!is_there() || !inbox_.emplace(said.from, said.number).second) return;
    const Paying paying(services_.payers, said.address);
    const auto answer = [this, from = said.from, number = said.number,
                         table = said.table](const CommandResult& result) {
        inbox_.erase({from, number});
        if (Rooms::is_lost(result)) {
            send(from, bus::Moved{.from = neighbourhood_.name, .table = table, .number = number});
            return;
        }
        if (!result) {
            send(from, bus::Refused{.number = number}, wire::text(result.error()));
            return;
        }
        bus::Done head{.from = neighbourhood_.name, .number = number};
        const auto at_table = watching_.find(table);
        if (at_table != watching_.end() && at_table->second.contains(from))
            head.told = at_table->second.at(from).told;
        this->answer(from, head, *result);
    };
    const auto fields = read_message(body);
    auto command = fields.and_then([&said](const Json& message) { return read_command(said.verb, message); });
    if (!command) return answer(tl::unexpected(command.error()));
    const Sender sender{.person = {said.person, said.name}, .address = said.address, .session = said.session};
    doubt(said.table);
    reach(said.table, [this, said, sender, answer, command = std::move(*command)](const Place& place) {
        if (const auto* no = std::get_if<Refusal>(&place)) return answer(tl::unexpected(*no));
        if (!std::holds_alternative<Here>(place)) return answer(tl::unexpected(Rooms::lost()));
        perform_here(said.from, said.table, sender, said.key, command, answer);
    });
}

void Neighbours::hear(const bus::Look& said, std::string_view /*body*/) {
    if (!is_there() || !inbox_.emplace(said.from, said.number).second) return;
    const Paying paying(services_.payers, said.address);
    doubt(said.table);
    reach(said.table, [this, said](const Place& place) {
        const auto close = [this, said] { inbox_.erase({said.from, said.number}); };
        if (!std::holds_alternative<Here>(place)) {
            close();
            if (const auto* no = std::get_if<Refusal>(&place))
                send(said.from, bus::Refused{.number = said.number}, wire::text(*no));
            else
                send(said.from,
                     bus::Moved{.from = neighbourhood_.name, .table = said.table, .number = said.number});
            return;
        }
        hears_.show(said, [this, said, close](const Response& response) {
            close();
            bus::Done head{.from = neighbourhood_.name,
                           .number = said.number,
                           .status = response.status,
                           .type = response.type};
            for (const auto& [name, value] : response.headers) {
                if (name == "Content-Disposition") head.disposition = value;
            }
            answer(said.from, head, response.body);
        });
    });
}

void Neighbours::hear(const bus::Done& said, std::string_view body) {
    const auto errand = errands_.find(said.number);
    if (errand == errands_.end() || errand->second.node != said.from) return;
    const std::string table = errand->second.table;
    const bool is_watch = errand->second.is_watch;
    if (is_watch) {
        Known& known = places_[table];
        if (known.node.empty()) known.node = said.from;
        if (known.node == said.from && !known.told) known.told = said.told;
    }
    finish(said.number, {std::string(body), said});
    if (!is_watch) return;
    // Meanwhile it was heard that the table is elsewhere, or what came later: then this answer is old.
    const Known& known = places_[table];
    if (known.node != said.from || (known.told && *known.told > said.told)) rewatch(table);
}

void Neighbours::hear(const bus::Refused& said, std::string_view body) {
    finish(said.number, {tl::unexpected(bus::read_refusal(body).value_or(refusal(Reason::Failed)))});
}

void Neighbours::hear(const bus::Moved& said, std::string_view /*body*/) {
    doubt(said.table, said.from);
    if (const auto errand = errands_.find(said.number);
        errand != errands_.end() && errand->second.node == said.from) {
        errand->second.is_awaited = false;
        errand->second.attempts < hasty_attempts ? run(said.number) : wait(said.number);
    }
    if (!rooms_.find(said.table) && said.number == 0) rewatch(said.table);
}

}  // namespace serai
