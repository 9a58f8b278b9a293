// The only source that compiles the bodies of Asio and Beast; all others see declarations.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
