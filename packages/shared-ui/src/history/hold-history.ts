import { keepHistory } from './history-gate';

/** The router numbers its entries in their state; entries of other code have no number. */
function getNumber(state: unknown): number | null {
  const number = (state as { idx?: unknown } | null)?.idx;
  return typeof number === 'number' ? number : null;
}

/**
 * Keeps the tab at its history entry: Back and Forward are reverted before the router notices, so
 * that the page doesn't change. Adds and removes no entries.
 * @param onTry receives the number of entries that the user tried to go; negative for Back
 * @returns a function that stops it
 */
export function holdHistory(onTry: (steps: number) => void): () => void {
  const home = getNumber(history.state);
  let at = home;
  let underWay = 0;

  function onPop(event: PopStateEvent) {
    const now = getNumber(event.state);
    if (home === null || at === null || now === null) return;
    event.stopImmediatePropagation();
    const isOurs = now - at === underWay;
    at = now;
    if (isOurs || now === home) underWay = 0;
    if (now === home) return;
    if (!isOurs) onTry(now - home);
    // One at a time: a second Back during a correction would make two corrections overshoot.
    if (underWay !== 0) return;
    underWay = home - now;
    history.go(underWay);
  }

  return keepHistory(onPop);
}
