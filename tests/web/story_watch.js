// Notes, in every frame, whether dice, tokens, dialogs, log and words tell one story: while a token or a die moves, has
// the dialog or the log of that move come already? Do the middle of the board and the bar say the same?
window.storyWatch = (() => {
  const noted = { frames: 0, moving: 0, early: [] };
  const newest = () => Math.max(...[...document.querySelectorAll("[data-entry]")].map((one) => +one.dataset.entry));

  function look() {
    requestAnimationFrame(look);
    const board = document.querySelector("[data-board]");
    if (board === null) return;
    const moves = board
      .getAnimations({ subtree: true })
      .filter(
        (one) =>
          one.playState === "running" &&
          !(one instanceof CSSTransition) &&
          one.effect.target.closest("[data-token], [data-dice]") !== null,
      );
    noted.frames += 1;
    if (moves.length === 0) return;
    noted.moving += 1;
    if (document.querySelector("[role=dialog]") !== null) noted.early.push("dialog");
    if (newest() >= +board.dataset.n) noted.early.push("log");
    const [middle, bar] = [".detail", ".waits"].map((one) => document.querySelector(one)?.textContent);
    if (middle !== bar) noted.early.push(`${middle} / ${bar}`);
  }

  return {
    begin() {
      requestAnimationFrame(look);
    },
    noted() {
      return noted;
    },
  };
})();
