// The commands of `serai`, one function and one file each. main.cpp reads the command line into these
// arguments. Exit status: 0 done, 1 a test or comparison failed, 2 bad input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/bus_place.hpp"
#include "cli/store_place.hpp"
#include "game/result.hpp"
#include "text/text.hpp"

namespace serai::cli {

enum class Format : bool { Prose, Json };

struct TableArguments {
    std::string game;
    unsigned seats = 0;                // 0: the fewest the game allows
    std::vector<std::string> options;  // "name=value"
    std::string position;              // where the game begins; empty: at its start
};

struct PlayArguments {
    TableArguments table;
    unsigned seat = 1;
    std::vector<std::string> bots{"apprentice"};  // from the next seat on; the last fills the rest
    std::uint64_t seed = 0;                       // 0: from the operating system
    std::string record;                           // where to keep the game; empty: nowhere
};

struct ReplayArguments {
    std::string file;
    std::optional<std::size_t> position;  // after so many entries: nothing else is written
    Format format = Format::Prose;
};

struct ValueArguments {
    TableArguments table;
    std::string line;   // that is tried from there
    unsigned seat = 0;  // whose knowledge counts; 0: all that is there
    unsigned playouts = 2000;
    Format format = Format::Prose;
};

struct AnalyseArguments {
    std::string file;
    std::string depth = "usual";
    Format format = Format::Prose;
};

struct CalibrateArguments {
    TableArguments table;
    std::string bot = "search:100";  // on every seat
    std::uint64_t games = 100;       // in all, with those that the file has
    unsigned playouts = 600;         // for each position
    std::uint64_t seed = 1;
    std::string file;  // what was found, line by line
    std::string plot;  // a picture; empty: none
};

struct MineArguments {
    TableArguments table;  // without a number of seats: tables of every size in turn
    std::uint64_t seed = 1;
    std::uint64_t games = 100;           // at most
    std::size_t puzzles = 50;            // at most, with those that the folder has
    unsigned thought = 600;              // iterations of whoever plays
    std::vector<std::string> records{};  // files or folders that are looked at instead
    std::vector<std::string> checked{};  // puzzles, or folders of them, that are proved instead
    std::string folder;                  // where puzzles go; empty: they are printed
};

struct ServeArguments {
    std::string listen = "127.0.0.1:8080";
    StorePlace place;
    std::string base_url;  // where people reach it; empty: where they say they do
    std::string log_level = "info";
    std::size_t bot_memory = 512;      // megabytes
    std::string metrics_token;         // a file; empty: what the environment says
    std::vector<std::string> proxies;  // by address; those on this machine need not be named
    BusPlace bus;                      // nowhere: this is the only node
};

struct ThinkArguments {
    BusPlace bus;
    unsigned threads = 0;          // 0: as many as the machine has processors
    std::size_t bot_memory = 512;  // megabytes
};

struct WalkArguments {
    TableArguments table;
    std::uint64_t seed = 1;
    std::uint64_t games = 1;
    bool record = false;
    Format format = Format::Prose;
};

struct ArenaArguments {
    TableArguments table;
    std::vector<std::string> bots;
    std::uint64_t games = 200;
    std::uint64_t seed = 1;
    unsigned threads = 2;
    bool sprt = false;
    bool adjusted = false;  // luck is measured and taken away
    std::string resume;     // a file of the deals that were played, to which new ones are added; empty: none
    std::string weights;    // what the bots have learnt, in place of what the house has; empty: that
    Format format = Format::Prose;
};

struct BenchArguments {
    std::string game;  // empty: all
    double seconds = 0.5;
    Format format = Format::Prose;
};

struct TrainArguments {
    std::string game;
    std::uint64_t seed = 1;
    double hours = 1;  // of this sitting
    std::uint32_t quick_rounds = 300;
    std::uint32_t searched_rounds = 200;
    std::string file = "training.bin";    // where the training stands
    std::string weights = "weights.bin";  // what was learnt so far; beside it its curves
    std::string commit = "-";             // of the program, for the head of the weights
    std::string gate;                     // weights that are measured instead of learnt
    std::uint64_t games = 120;            // a row of that
};

struct LearnArguments {
    std::vector<std::string> what;  // a game, or files
    std::string lesson;             // by name; empty: the list of all
    std::size_t step = 1;           // of that lesson
    bool only_check = false;
    bool is_long = false;  // proofs that think long are made, too
};

struct PuzzleArguments {
    std::string game;        // empty: the one of the day
    std::size_t number = 0;  // of the puzzle; 0: that of the day, or the list of all
};

int games(const Text& text, Format format);
int bots(const Text& text);
int play(const Text& text, const PlayArguments& arguments);
int learn(const Text& text, const LearnArguments& arguments);
int puzzle(const Text& text, const PuzzleArguments& arguments);
int walk(const Text& text, const WalkArguments& arguments);
int run(const Text& text, const std::vector<std::string>& files, Format format);
int replay(const Text& text, const ReplayArguments& arguments);
int value(const Text& text, const ValueArguments& arguments);
int analyse(const Text& text, const AnalyseArguments& arguments);
int calibrate(const Text& text, const CalibrateArguments& arguments);
int mine(const Text& text, const MineArguments& arguments);
int signature(const Text& text, bool of_bots, Format format);
int approve(const Text& text, const std::string& root, bool only_check);
int arena(const Text& text, const ArenaArguments& arguments);
int bench(const Text& text, const BenchArguments& arguments);
int train(const Text& text, const TrainArguments& arguments);
int serve(const Text& text, const ServeArguments& arguments);
int think(const Text& text, const ThinkArguments& arguments);
int verify(const Text& text, const std::string& file, const std::string& commitment);
int export_records(const Text& text, const StorePlace& place, const std::string& folder);
int import_records(const Text& text, const StorePlace& place, const std::vector<std::string>& files);
// What the doctor does with the games of a store.
enum class Games : std::uint8_t { Left, Replayed };
int doctor(const Text& text, const std::string& data, Games games, Format format);
int backup(const Text& text, const StorePlace& place, const std::string& file);
int copy_house(const Text& text, const std::string& from, const std::string& to);

}  // namespace serai::cli
