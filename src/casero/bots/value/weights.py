"""The net that was trained: read from its file, beside which a card says how it was made."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from casero.bots.value.layout import NET
from casero.kernel.layout import Records

NET_FILE: Final = Path(__file__).parent / "net.npy"
VARIABLE: Final = "CASERO_NET"  # names another file, to try a net


def read_net(file: Path) -> Records:
    """The weights in a file, as one record; ValueError if they are those of a net with another shape."""
    flat = np.load(file).astype(np.float32)
    shapes = [NET[name].shape for name in NET.names or ()]
    sizes = [int(np.prod(shape)) for shape in shapes]
    if flat.shape != (sum(sizes),):
        raise ValueError(f"{file} has {flat.size} weights; this net has {sum(sizes)}")
    net = np.zeros(1, NET)
    parts = np.split(flat, np.cumsum(sizes)[:-1])
    for name, shape, part in zip(NET.names or (), shapes, parts, strict=True):
        net[name][0] = part.reshape(shape)
    return net


def write_net(net: Records, file: Path) -> None:
    """Writes the weights of a net as half floats: what they lose lies far below what the net is wrong by."""
    flat = np.concatenate([net[name][0].ravel() for name in NET.names or ()])
    np.save(file, flat.astype(np.float16))


@cache
def the_net() -> Records:
    """The net in use."""
    return read_net(Path(os.environ.get(VARIABLE) or NET_FILE))
