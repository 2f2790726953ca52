"""Write static/card.png, the picture of every page that is no profile. Run: python -m dev.card"""

from pathlib import Path

from media.cards import draw_home

if __name__ == "__main__":
    Path("static/card.png").write_bytes(draw_home())
