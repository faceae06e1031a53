"""Contact sheets of the sets with boards: every piece at 200, 96, 48 and 28 px on the ground it will stand on, in colour and in grey."""
import io
import subprocess


def raster(root, name, px):
    from PIL import Image
    d = subprocess.run(["rsvg-convert", "-w", str(px), "-h", str(px), str(root / f"{name}.svg")], capture_output=True, check=True).stdout
    return Image.open(io.BytesIO(d)).convert("RGBA")


def board_sheet(root, path, rows, grounds):
    """rows: lists of names; grounds: the colours of the squares, taken in turn."""
    from PIL import Image
    cols = max(len(r) for r in rows)
    big = Image.new("RGB", (cols * 204, 204 * len(rows)), grounds[0])
    small = Image.new("RGB", (cols * 204, 300 * len(rows)), "#1b1714")

    def tile(name, px, ground):
        t = Image.new("RGB", (px, px), ground)
        q = raster(root, name, px)
        t.paste(q, (0, 0), q)
        return t
    for r, row in enumerate(rows):
        for c, k in enumerate(row):
            big.paste(tile(k, 204, grounds[(r + c) % len(grounds)]), (c * 204, r * 204))
            y = r * 300
            small.paste(tile(k, 96, grounds[(r + c) % len(grounds)]), (c * 98, y))
            small.paste(tile(k, 96, grounds[(r + c + 1) % len(grounds)]), (c * 98, y + 98))
            for i, g in enumerate(grounds[:2]):
                small.paste(tile(k, 48, g), (c * 50, y + 198 + i * 50))
                small.paste(tile(k, 28, g), (cols * 50 + 8 + c * 30, y + 198 + i * 30))
                t = tile(k, 28, g)
                small.paste(t.resize((84, 84), Image.NEAREST), (cols * 98 + 6 + c * 84, y + i * 84))
            small.paste(tile(k, 28, grounds[(r + c) % 2]).convert("L").convert("RGB").resize((84, 84), Image.NEAREST), (cols * 98 + 6 + c * 84, y + 168))
            small.paste(tile(k, 48, grounds[(r + c) % 2]).convert("L").convert("RGB"), (cols * 80 + 14 + c * 50, y + 254 - 4))
    out = Image.new("RGB", (cols * 204, 504 * len(rows)))
    out.paste(big, (0, 0))
    out.paste(small, (0, 204 * len(rows)))
    out.save(path)
