"""An exchange on loopback that speaks as Bitstamp does (WebSocket v2 and REST), and trades as fast as it is told."""

import base64
import hashlib
import json
import socket
import struct
import threading
import time

# RFC 6455, section 1.3
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CHANNEL = "live_trades_btcusd"


def frame(payload, opcode=1):
    """A frame from a server (RFC 6455, section 5.2)."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", 0x80 | opcode, size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", 0x80 | opcode, 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 127, size)
    return head + payload


def trade(number, micros):
    """The frame of the trade with that number."""
    price, amount = f"{10_000 + number % 997}.{number % 100:02}", f"0.{number % 10_000 + 1:08}"
    return frame(json.dumps({
        "data": {
            "id": number, "amount": float(amount), "amount_str": amount, "price": float(price),
            "price_str": price, "type": number % 2, "timestamp": str(micros // 1_000_000),
            "microtimestamp": str(micros), "buy_order_id": number * 2, "sell_order_id": number * 2 + 1},
        "channel": CHANNEL, "event": "trade"}, separators=(",", ":")).encode())


class Exchange:
    """Accepts one client after another, and answers REST requests on the same port."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.subscribed = threading.Event()
        self.client = None
        self.traded = []  # (number, microseconds)
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        try:
            head = b""
            while b"\r\n\r\n" not in head:
                part = connection.recv(4096)
                if not part:
                    return
                head += part
            head, rest = head.split(b"\r\n\r\n", 1)
            lines = head.decode("latin-1").split("\r\n")
            fields = {name.strip().lower(): value.strip() for name, value in (line.split(":", 1) for line in lines[1:])}
            if "sec-websocket-key" in fields:
                self._upgrade(connection, fields["sec-websocket-key"], rest)
            else:
                self._answer(connection)
        except OSError:
            pass

    def _answer(self, connection):
        """All trades so far, the latest first, with whole seconds as the exchange has them."""
        body = json.dumps([
            {"date": str(micros // 1_000_000), "tid": str(number), "price": f"{10_000 + number % 997}.{number % 100:02}",
             "type": str(number % 2), "amount": f"0.{number % 10_000 + 1:08}"}
            for number, micros in reversed(self.traded[-5_000:])]).encode()
        connection.sendall(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(body)
            + body)
        connection.close()

    def _upgrade(self, connection, key, rest):
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        connection.sendall(
            f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode())
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while True:
            opcode, payload, rest = self._read(connection, rest)
            if opcode == 8:
                connection.sendall(frame(payload, 8))
                return
            if opcode == 9:
                connection.sendall(frame(payload, 10))
            if opcode != 1:
                continue
            message = json.loads(payload)
            if message["event"] == "bts:subscribe":
                connection.sendall(frame(json.dumps(
                    {"event": "bts:subscription_succeeded", "channel": message["data"]["channel"], "data": {}}).encode()))
                self.client = connection
                self.subscribed.set()
            elif message["event"] == "bts:heartbeat":
                connection.sendall(frame(b'{"event":"bts:heartbeat","channel":"","data":{"status":"success"}}'))

    @staticmethod
    def _read(connection, rest):
        """A frame of the client's, which is masked: its opcode, its payload, and what came after it."""
        def need(count):
            nonlocal rest
            while len(rest) < count:
                part = connection.recv(4096)
                if not part:
                    raise OSError("the client left")
                rest += part
        need(2)
        size, at = rest[1] & 0x7F, 2
        if size == 126:
            need(4)
            size, at = struct.unpack("!H", rest[2:4])[0], 4
        need(at + 4 + size)
        mask, payload = rest[at:at + 4], rest[at + 4:at + 4 + size]
        plain = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        return rest[0] & 0x0F, plain, rest[at + 4 + size:]

    def trade_for(self, seconds, rate, start=1):
        """Sends trades evenly for a while. Returns the numbers of the first and the one after the last."""
        number, begun = start, time.monotonic()
        while (passed := time.monotonic() - begun) < seconds:
            due = start + int(passed * rate)
            if due > number:
                micros = time.time_ns() // 1_000
                batch = list(range(number, due))
                self.traded += [(each, micros) for each in batch]
                self.client.sendall(b"".join(trade(each, micros) for each in batch))
                number = due
            time.sleep(0.002)
        return start, number
