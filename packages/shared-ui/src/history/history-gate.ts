type Keeper = (event: PopStateEvent) => void;

let keeper: Keeper | null = null;

/**
 * Lets a form hear of Back and Forward before the router does. Called once, before the router is
 * drawn: a window tells its listeners in the order in which they came, capturing or not.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => keeper?.(event));
}

/**
 * @param next hears of every step through the history until it is let go
 * @returns lets it go
 */
export function keepHistory(next: Keeper): () => void {
  keeper = next;
  return () => {
    if (keeper === next) keeper = null;
  };
}
