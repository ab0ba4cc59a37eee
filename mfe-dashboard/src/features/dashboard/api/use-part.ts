import { useEffect, useState } from 'react';

/** Code that loads when the page first needs it. */
export interface LoadedPart<Part> {
  /** Null until loaded. */
  part: Part | null;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * @param load must be the same function in every render
 * @param isWanted whether to load it now
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean): LoadedPart<Part> {
  const [part, setPart] = useState<{ current: Part } | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (current) => setPart({ current }),
      () => setFailures((count) => count + 1),
    );
  }, [load, isWanted, tries]);
  return {
    part: part?.current ?? null,
    hasFailed: failures > tries,
    retry: () => setTries(failures),
  };
}
