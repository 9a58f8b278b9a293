// A server in this process, reached over the wire as everybody reaches it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/server.hpp"
#include "tests/protocol/runner.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {

class ServerHouse final : public ScenarioHouse {
  public:
    // With a store in this folder, which must be there.
    ServerHouse(std::filesystem::path folder, const HouseLimits& limits);
    ~ServerHouse() override;

    std::string perform(const std::string& window, const std::string& message) override;
    std::string ask(const std::string& window, const std::string& method, const std::string& path,
                    const std::string& body) override;
    const std::vector<std::string>& heard(const std::string& window) override;
    void settle(const std::string& window) override;
    bool wait(const std::string& window) override;
    void close(const std::string& window) override;
    void restart() override;
    void let_store_fail(bool does_fail) override;
    std::optional<std::string> stored(const std::string& table) override;

  private:
    struct Window {
        Person person;
        std::size_t read = 0;
        std::vector<std::string> heard{};  // without answers
    };

    void open();
    void close();
    [[nodiscard]] Person& person_of(const std::string& window);
    // With its own WebSocket.
    [[nodiscard]] Window& window(const std::string& name);
    [[nodiscard]] std::string file() const { return (folder_ / "serai.db").string(); }

    std::filesystem::path folder_;
    HouseLimits limits_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
    std::map<std::string, Person, std::less<>> people_;
    std::map<std::string, Window, std::less<>> windows_;
};

}  // namespace serai::tests
