#include "floor.hpp"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <curl/curl.h>
#include <simdjson.h>

static const size_t capacity = 10'000;

static size_t append(char *bytes, size_t size, size_t count, void *body) {
    static_cast<std::string *>(body)->append(bytes, size * count);
    return size * count;
}

static void parse(std::string &body, size_t skipped, size_t limit, Series &series) {
    static simdjson::ondemand::parser parser;
    body.reserve(body.size() + simdjson::SIMDJSON_PADDING);
    auto document = parser.iterate(body);
    size_t index = 0;
    for (auto element : document.get_array()) {
        if (index++ < skipped) continue;
        if (series.times.size() == limit) break;
        auto object = element.get_object();
        series.times.push_back(object["t"].get_double());
        series.values.push_back(object["y"].get_double());
    }
}

Series fetch_page(const std::string &address, size_t page, size_t size) {
    Series series;
    series.times.reserve(size);
    series.values.reserve(size);
    curl_global_init(CURL_GLOBAL_NOTHING);
    CURL *handle = curl_easy_init();
    size_t start = (page - 1) * size, end = start + size;
    for (size_t number = start / capacity; number * capacity < end; number++) {
        std::string body, url = address + std::to_string(number + 1) + ".json";
        body.reserve(1 << 20);
        curl_easy_setopt(handle, CURLOPT_URL, url.c_str());
        curl_easy_setopt(handle, CURLOPT_FAILONERROR, 1L);
        curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, append);
        curl_easy_setopt(handle, CURLOPT_WRITEDATA, &body);
        if (CURLcode code = curl_easy_perform(handle)) {
            std::fprintf(stderr, "floor: %s: %s\n", url.c_str(), curl_easy_strerror(code));
            std::exit(69);
        }
        size_t first = number * capacity;
        parse(body, start > first ? start - first : 0, size, series);
    }
    curl_easy_cleanup(handle);
    return series;
}
