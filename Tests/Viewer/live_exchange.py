"""An exchange that does what a test tells it, on the one of the benchmark."""

import json
import pathlib
import socket
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Benchmarks/live"))

from exchange import CHANNEL, Exchange, frame


class ScriptedExchange(Exchange):
    """Keeps its port, whether it is open or not, and sends the trades that it is told."""

    def __init__(self):
        super().__init__()
        self.number = 0
        self.clients = {}  # those that subscribed last, by their channels
        self.is_open = True
        self.accepts = True  # whether it answers those who connect
        self.kept_waiting = []
        self.answers = True  # whether it says that it lives when it is asked
        self.has_past = True  # whether it knows the market when it is asked for past trades
        self.refusal = None  # its words for who subscribes; it takes subscriptions where there are none

    def _accept(self):
        listener = self.listener
        try:
            while True:
                connection, _ = listener.accept()
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()
        except OSError:
            pass  # it is closed

    def _upgrade(self, connection, key, rest):
        if self.accepts:
            super()._upgrade(connection, key, rest)
        else:
            self.kept_waiting.append(connection)

    def _read(self, connection, rest):
        opcode, payload, rest = super()._read(connection, rest)
        if b"bts:subscribe" in payload:
            self.clients[json.loads(payload)["data"]["channel"]] = connection
        if self.refusal and b"bts:subscribe" in payload:
            connection.sendall(frame(self.error(self.refusal)))
            return 10, payload, rest
        return 10 if b"bts:heartbeat" in payload and not self.answers else opcode, payload, rest

    def _answer(self, connection):
        body, status = (b"[]", b"200 OK") if self.has_past else (b"{}", b"404 Not Found")
        connection.sendall(
            b"HTTP/1.1 " + status + b"\r\nContent-Type: application/json\r\nConnection: close\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body) + body)
        connection.close()

    def close(self):
        """Ends the connection, and takes no more."""
        self.is_open = False
        self.subscribed.clear()
        for each in (self.listener, self.client):
            if each is None:
                continue
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # the other side was faster
            each.close()
        self.client = None

    def open(self):
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.is_open = True
        threading.Thread(target=self._accept, daemon=True).start()

    def send(self, **message):
        client = self.clients.get(message.get("channel"), self.client)
        client.sendall(frame(json.dumps(message).encode()))

    def trade(self, price="9876.50", amount="0.01250000", buy=True, age=0, channel=CHANNEL, **more):
        """Sends one trade, `age` seconds old. Returns its number."""
        self.number += 1
        micros = time.time_ns() // 1_000 - int(age * 1_000_000)
        self.send(channel=channel, event="trade", data={
            "id": self.number, "amount": float(amount), "amount_str": amount,
            "price": float(price), "price_str": price, "type": 0 if buy else 1,
            "timestamp": str(micros // 1_000_000), "microtimestamp": str(micros),
            "buy_order_id": 1, "sell_order_id": 2} | more)
        return self.number

    def complain(self, words):
        self.client.sendall(frame(self.error(words)))

    @staticmethod
    def error(words):
        return json.dumps({"event": "bts:error", "channel": "", "data": {"code": None, "message": words}}).encode()

    def trades(self, count, price="9876.50"):
        for _ in range(count):
            self.trade(price)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_open:
            self.close()
