// `serai serve` as a process of its own, on loopback, with a store in a folder that goes with it: to be
// killed and started again.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace serai::tests {

class ServerProcess {
  public:
    // Starts it and waits until it is open; address() is empty if it is not.
    explicit ServerProcess(std::string program);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] double megabytes() const;  // of memory in use
    [[nodiscard]] pid_t process() const { return process_; }

    void kill();  // at once, as a power cut would
    int stop();   // politely; its exit status
    // Again, on the same store. `launcher` are words before the program: one that starts it with limits.
    bool start(const std::vector<std::string>& launcher = {});
    // From its next start it writes there what it says, not into the file that said() reads.
    void say_into(int descriptor) { errors_ = descriptor; }
    int wait();                              // until it ends by itself; its exit status
    [[nodiscard]] std::string said() const;  // what it wrote on standard error

  private:
    std::string program_;
    std::filesystem::path folder_;
    std::string address_;
    pid_t process_ = 0;
    int errors_ = -1;
};

}  // namespace serai::tests
