// Notes, in every frame, what must not change while one plays.
window.layoutWatch = (() => {
  const boxes = new Map();
  const scrolls = new Map();
  const hidden = new Set();
  let frames = 0;
  let nameless = 0;
  let running = false;

  const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);

  function look() {
    if (!running) return;
    requestAnimationFrame(look);
    const board = document.querySelector("[data-board]");
    if (board === null) return;
    frames += 1;
    const box = board.getBoundingClientRect();
    const at = [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round);
    count(boxes, at.join(" "));
    count(scrolls, `${Math.round(scrollX)} ${Math.round(scrollY)}`);
    const named = [...board.querySelectorAll("text")].filter((one) => /\p{L}{4}/u.test(one.textContent));
    if (named.length < 20) nameless += 1;
    for (const dialog of document.querySelectorAll("[role=dialog], dialog[open]")) {
      if (dialog.getAnimations({ subtree: true }).length > 0) continue;
      for (const answer of dialog.querySelectorAll("[data-answers] button")) {
        const { top, bottom, left, right } = answer.getBoundingClientRect();
        if (bottom === top) continue;
        const inside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        if (!inside) hidden.add(`${answer.innerText}: ${Math.round(top)} to ${Math.round(bottom)}`);
      }
    }
  }

  return {
    begin() {
      running = true;
      requestAnimationFrame(look);
    },
    noted() {
      running = false;
      const listed = (map) => [...map].map(([key, times]) => `${key}: ${times}`);
      return { frames, nameless, boxes: listed(boxes), scrolls: listed(scrolls), hidden: [...hidden] };
    },
  };
})();
