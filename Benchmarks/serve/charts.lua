-- Requests for wrk: charts of about 7,500 points, no two alike for a long time, or the same one over and over.
-- Arguments after --: "fresh" or "same".
local zones = {}
for line in io.lines("/usr/share/zoneinfo/zone1970.tab") do
    local name = line:match("^[^#][^\t]*\t[^\t]*\t([^\t]+)")
    if name then zones[#zones + 1] = name end
end

local threads = 0
function setup(thread)
    thread:set("first", threads * 1000003)
    threads = threads + 1
end

local kind, count
function init(args)
    kind = args[1] or "fresh"
    count = first
end

function request()
    if kind == "same" then return wrk.format("GET", "/chart.png?page=3&size=7500") end
    count = count + 1
    local zone = zones[count % #zones + 1]
    local size = 7400 + math.floor(count / #zones) % 200
    return wrk.format("GET", string.format("/chart.png?page=%d&size=%d&zone=%s", count % 3 + 1, size, zone))
end

local failed = 0
function response(status)
    if status ~= 200 then failed = failed + 1 end
end

function done(summary, latency)
    io.write(string.format("RESULT %d %d %d %.3f %.3f %.3f\n", summary.requests, summary.duration,
        summary.errors.status + summary.errors.timeout + summary.errors.read + summary.errors.connect,
        latency:percentile(50) / 1000, latency:percentile(99) / 1000, latency.max / 1000))
end
