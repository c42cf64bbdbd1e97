"""The fit: the net of `casero.bots.value.net` in JAX, trained by Adam on the log-loss of who wins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import optax

from casero.bots.value.layout import HIDDEN, INPUTS, MIXED, NET, PARTS, PLAIN, SECOND
from casero.kernel.layout import Records
from tools.valuation.selfplay import Sample

BATCH: Final = 512
RATE: Final = 1e-3  # of learning, at its highest
DECAY: Final = 1e-5  # of weights

Params = dict[str, Any]


def new_params(seed: int) -> Params:
    """Weights before training."""
    keys = jax.random.split(jax.random.PRNGKey(seed), 6)

    def drawn(key: Any, *shape: int) -> Any:
        return jax.random.normal(key, shape) / np.sqrt(2 * shape[0])

    return {
        "parts": drawn(keys[5], PARTS, MIXED), "bias0": jnp.zeros(MIXED),
        "own1": drawn(keys[0], INPUTS, HIDDEN), "all1": drawn(keys[1], INPUTS, HIDDEN), "bias1": jnp.zeros(HIDDEN),
        "own2": drawn(keys[2], HIDDEN, SECOND), "all2": drawn(keys[3], HIDDEN, SECOND), "bias2": jnp.zeros(SECOND),
        "out": drawn(keys[4], SECOND),
    }  # fmt: skip


def log_chances(params: Params, x: Any, parts: Any, alive: Any) -> Any:
    """The logarithms of the chances, by position and seat."""
    # The first number of a part says that there is one.
    mixed = (jax.nn.relu(parts @ params["parts"] + params["bias0"]) * parts[..., :1]).sum(2)
    x = jnp.concatenate([x, mixed], -1)
    share = alive / alive.sum(1, keepdims=True)
    mean = jnp.einsum("nsi,ns->ni", x, share)
    hidden = jax.nn.relu(x @ params["own1"] + (mean @ params["all1"] + params["bias1"])[:, None])
    mean = jnp.einsum("nsi,ns->ni", hidden, share)
    second = jax.nn.relu(hidden @ params["own2"] + (mean @ params["all2"] + params["bias2"])[:, None])
    score = jnp.where(alive > 0, second @ params["out"], -1e9)
    return jax.nn.log_softmax(score)


def loss_of(params: Params, x: Any, parts: Any, alive: Any, won: Any) -> Any:
    """The mean log-loss."""
    return -(won * jnp.where(alive > 0, log_chances(params, x, parts, alive), 0.0)).sum(1).mean()


class Fit:
    """A training run: weights, their scale, and the state of Adam."""

    def __init__(self, scale: Any, steps: int, seed: int, begin: Records | None = None) -> None:
        self.scale = scale
        self.params = new_params(seed) if begin is None else self._params_of(begin)
        self.done = 0
        schedule = optax.warmup_cosine_decay_schedule(RATE / 10, RATE, min(500, steps // 10), steps, RATE / 100)
        self.optimiser = optax.adamw(schedule, weight_decay=DECAY)
        self.state = self.optimiser.init(self.params)

    @partial(jax.jit, static_argnums=0)
    def _step(self, params: Params, state: Any, *batch: Any) -> Any:
        slope = jax.grad(loss_of)(params, *batch)
        updates, state = self.optimiser.update(slope, state, params)
        return optax.apply_updates(params, updates), state

    def _batch(self, sample: Sample, rows: Any) -> tuple[Any, ...]:
        """Some positions as the net takes them."""
        x, parts = sample.x[rows].astype(np.float32) / self.scale, sample.parts[rows].astype(np.float32)
        return x, parts, sample.alive[rows].astype(np.float32), sample.won[rows]

    def learn(self, found: dict[int, Sample], draw: np.random.Generator) -> None:
        """Goes through all positions once, in batches of one number of seats each."""
        for sample, rows in batches(found, draw):
            self.params, self.state = self._step(self.params, self.state, *self._batch(sample, rows))
            self.done += 1

    def loss(self, found: dict[int, Sample]) -> dict[int, float]:
        """The log-loss on positions, by number of seats."""
        answer = {}
        for seats, sample in found.items():
            total = 0.0
            for first in range(0, len(sample.x), 16384):
                rows = slice(first, first + 16384)
                total += len(sample.x[rows]) * float(_loss(self.params, *self._batch(sample, rows)))
            answer[seats] = total / len(sample.x)
        return answer

    def save(self, file: Path) -> None:
        """Writes where the training stands."""
        leaves = jax.tree_util.tree_leaves((self.params, self.state))
        fresh = file.with_suffix(".new.npz")
        np.savez(fresh, done=self.done, scale=self.scale, **{f"leaf{i}": leaf for i, leaf in enumerate(leaves)})
        fresh.replace(file)

    def resume(self, file: Path) -> None:
        """Goes on where a training of the same length stood."""
        kept = np.load(file)
        shape = jax.tree_util.tree_structure((self.params, self.state))
        leaves = [jnp.asarray(kept[f"leaf{i}"]) for i in range(shape.num_leaves)]
        self.params, self.state = jax.tree_util.tree_unflatten(shape, leaves)
        self.done, self.scale = int(kept["done"]), kept["scale"]

    def _params_of(self, net: Records) -> Params:
        """The weights of a net, the scale of the inputs taken out of them."""
        params = {name: net[name][0].copy() for name in NET.names or ()}
        for name in ("own1", "all1"):
            params[name][:PLAIN] *= self.scale[:, None]
        return {name: jnp.asarray(weights) for name, weights in params.items()}

    def net(self) -> Records:
        """The weights as the compiled net has them, the scale of the inputs in them."""
        net = np.zeros(1, NET)
        for name in NET.names or ():
            weights = np.asarray(self.params[name])
            net[name][0] = weights
            if name in ("own1", "all1"):
                net[name][0, :PLAIN] /= self.scale[:, None]
        return net


_loss = jax.jit(loss_of)


def batches(found: dict[int, Sample], draw: np.random.Generator) -> Iterator[tuple[Sample, Any]]:
    """All positions in batches of one number of seats, shuffled; what does not fill a batch is left out."""
    parts = []
    for seats, sample in found.items():
        order = draw.permutation(len(sample.x))
        parts += [(seats, order[i : i + BATCH]) for i in range(0, len(order) - BATCH + 1, BATCH)]
    for i in draw.permutation(len(parts)):
        seats, rows = parts[i]
        yield found[seats], rows


def scale_of(found: dict[int, Sample]) -> Any:
    """The spread of every input, 1 where there is none."""
    rows = np.concatenate([sample.x[sample.alive][:200_000].astype(np.float32) for sample in found.values()])
    spread = rows.std(0)
    return np.where(spread > 1e-3, spread, 1.0).astype(np.float32)
