"""Makes the pictures beside it, with Pillow: python3 make.py

All of them but the flat ones show four quarters: red and green above, blue and a fourth one below.
"""

import struct
import zlib
from pathlib import Path

from PIL import Image

folder = Path(__file__).parent
RED, GREEN, BLUE, HALF = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 255, 128)


def quarters(width, height, fourth=(255, 255, 255, 255)):
    image = Image.new("RGBA", (width, height), fourth)
    image.paste(RED, (0, 0, width // 2, height // 2))
    image.paste(GREEN, (width // 2, 0, width, height // 2))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    return image


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, depth, colour, rows, interlaced=0, more=b""):
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + more
        + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
    )


def write(name, data):
    (folder / name).write_bytes(data)


quarters(2, 2, HALF).save(folder / "alpha.png")
quarters(2, 2).convert("RGB").save(folder / "colours.png")
quarters(2, 2).convert("RGB").quantize(4).save(folder / "palette.png")
# 0, 1/4, 1/2 and all of 65,535.
write("grey16.png", png(2, 2, 16, 0, b"\0\0\0\x40\x40" + b"\0\x80\x80\xff\xff"))
write("bits.png", png(2, 2, 1, 0, b"\0\x40" + b"\0\x80"))
# The passes of Adam7 for 2 x 2 pixels are the 1st, the 6th and the 7th.
write("interlaced.png", png(
    2, 2, 8, 2, b"\0\xff\0\0" + b"\0\0\xff\0" + b"\0\0\0\xff\xff\xff\xff", 1))
frames = [quarters(2, 2), Image.new("RGBA", (2, 2), BLUE)]
frames[0].save(folder / "moving.png", save_all=True, append_images=frames[1:])

options = {"quality": 90, "subsampling": 0}
plain = quarters(16, 16).convert("RGB")
plain.save(folder / "plain.jpg", **options)
plain.save(folder / "progressive.jpg", progressive=True, **options)
plain.convert("L").save(folder / "grey.jpg", quality=90)
inks = Image.new("CMYK", (8, 8), (255, 0, 0, 51))
inks.save(folder / "inks.jpg", quality=95)
data = (folder / "inks.jpg").read_bytes()
adobe = data.index(b"\xff\xee")
length = struct.unpack(">H", data[adobe + 2:adobe + 4])[0]
write("inks-plain.jpg", data[:adobe] + data[adobe + 2 + length:])
for orientation in range(1, 9):
    exif = Image.Exif()
    exif[0x0112] = orientation
    quarters(32, 16).convert("RGB").save(
        folder / f"orientation-{orientation}.jpg", exif=exif, **options)

quarters(2, 2, HALF).save(folder / "alpha.webp", lossless=True, exact=True)
plain.save(folder / "lossy.webp", quality=90)
frames[0].save(folder / "moving.webp", save_all=True, append_images=frames[1:], lossless=True)
