#include "tests/server/server_process.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <unistd.h>

#include <sys/wait.h>

namespace serai::tests {
namespace {

std::filesystem::path new_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "serai-XXXXXX").string();
    return mkdtemp(name.data());
}

// One line from a pipe; what there is if the other side closes.
std::string read_line(int pipe) {
    std::string line;
    char letter = 0;
    while (read(pipe, &letter, 1) == 1 && letter != '\n') line += letter;
    return line;
}

}  // namespace

ServerProcess::ServerProcess(std::string program) : program_(std::move(program)), folder_(new_folder()) {
    start();
}

ServerProcess::~ServerProcess() {
    kill();
    std::filesystem::remove_all(folder_);
}

bool ServerProcess::start(const std::vector<std::string>& launcher) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return false;
    const std::string data = folder_.string();
    const std::string errors = (folder_ / "errors").string();
    std::vector<std::string> words = launcher;
    for (const std::string& word :
         {program_, std::string("--lang"), std::string("en"), std::string("serve"), std::string("--listen"),
          std::string("127.0.0.1:0"), std::string("--data"), data})
        words.push_back(word);
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        dup2(pipe[1], STDOUT_FILENO);
        const int file = errors_ >= 0 ? errors_ : open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(file, STDERR_FILENO);
        execvp(arguments.front(), arguments.data());
        _exit(127);
    }
    close(pipe[1]);
    const std::string line = read_line(pipe[0]);  // "The house is open: http://127.0.0.1:8080/"
    close(pipe[0]);
    const std::size_t scheme = line.find("http://");
    address_ = scheme == std::string::npos ? "" : line.substr(scheme + 7, line.rfind('/') - scheme - 7);
    return !address_.empty();
}

void ServerProcess::kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

int ServerProcess::stop() {
    if (process_ == 0) return -1;
    ::kill(process_, SIGTERM);
    return wait();
}

int ServerProcess::wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

double ServerProcess::megabytes() const {
    std::ifstream statm("/proc/" + std::to_string(process_) + "/statm");
    double all = 0;
    double resident = 0;
    statm >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

std::string ServerProcess::said() const {
    std::ifstream file(folder_ / "errors");
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace serai::tests
