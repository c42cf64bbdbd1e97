// Elo's rating of who solves problems. Who knows nothing still guesses right now and then: the fewer choices a problem
// has, the more of it was to be expected anyway.

export const START = 1200;
const SPREAD = 400;
const FIRST_STEP = 64; // at most, of the first attempts
const LAST_STEP = 20; // of later ones
const SETTLED = 30; // attempts after which a rating moves slowly

/** How likely somebody is to find the best of so many choices. */
export function expected(own: number, rating: number, choices: number): number {
  const knows = 1 / (1 + 10 ** ((rating - own) / SPREAD));
  const guesses = 1 / choices;
  return guesses + (1 - guesses) * knows;
}

/** The rating after an attempt, when so many came before it. */
export function rated(own: number, tried: number, rating: number, choices: number, right: boolean): number {
  const step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * Math.min(1, tried / SETTLED);
  return Math.max(100, own + step * ((right ? 1 : 0) - expected(own, rating, choices)));
}
