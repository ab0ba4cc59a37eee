/** Lets the page draw when the work has taken a while. */
export type Pause = () => Promise<void>;

const MOST_MS = 20;

export function createPause(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
