// Servers in this process, reached over the wire as everybody reaches them: one, or several nodes of one
// house with the people split between them.
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
#include "tests/store/any_store.hpp"

namespace serai::tests {

class ServerHouse final : public ScenarioHouse {
  public:
    // With a store in this file.
    ServerHouse(const std::filesystem::path& file, const HouseLimits& limits);
#ifdef SERAI_HAS_POSTGRES
    // So many nodes with a store in this schema of a server.
    ServerHouse(const ScratchSchema& schema, std::size_t nodes, const HouseLimits& limits);
#endif
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

    struct Node {
        std::unique_ptr<Server> server;
        std::thread thread{};
    };

    void open();
    void close();
    // Everything that was on its way between the nodes has arrived.
    void settle();
    [[nodiscard]] std::string address_of(std::size_t person) const;
    [[nodiscard]] Person& person_of(const std::string& window);
    // With its own WebSocket.
    [[nodiscard]] Window& window(const std::string& name);

    std::string store_;
    std::size_t node_count_;
    HouseLimits limits_;
    std::vector<Node> nodes_;
    std::vector<std::string> order_;  // of the people
    std::map<std::string, Person, std::less<>> people_;
    std::map<std::string, Window, std::less<>> windows_;
};

}  // namespace serai::tests
