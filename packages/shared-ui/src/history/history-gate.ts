type Keeper = (event: PopStateEvent) => void;

let keeper: Keeper | null = null;

/**
 * Lets a form handle Back and Forward before the router does. Call it once, before the router
 * renders: window listeners run in the order of registration, even capturing ones.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => keeper?.(event));
}

/**
 * @param next handles every step through the history until it is removed
 * @returns a function that removes it
 */
export function keepHistory(next: Keeper): () => void {
  keeper = next;
  return () => {
    if (keeper === next) keeper = null;
  };
}
