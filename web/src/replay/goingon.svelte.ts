// The moment from which somebody wants to play on, and whether they are being asked how.

export class GoingOn {
  n = $state(0);
  open = $state(false);
  /** Whether anybody has wanted to: what asks them is fetched then. */
  wanted = $state(false);

  ask(n: number): void {
    this.n = n;
    this.open = true;
    this.wanted = true;
  }
}
