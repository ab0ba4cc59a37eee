/** Results that are remembered; an old half is forgotten with the oldest. */
const MAX_KNOWN = 1_000;

/**
 * @param pauseMs how long a failure, or that there is nothing, is the answer to the next as well
 * @param work is done once for all who ask for the same meanwhile
 */
export function oncePer(
  pauseMs: number,
  work: (id: string) => Promise<boolean>,
): (id: string) => Promise<boolean> {
  const under = new Map<string, Promise<boolean>>();
  const failed = new Map<string, { at: number; result: Promise<boolean> }>();

  return (id) => {
    const flying = under.get(id);
    if (flying) return flying;
    const before = failed.get(id);
    if (before && Date.now() - before.at < pauseMs) return before.result;
    const result = work(id);
    const failure = () => {
      if (failed.size >= MAX_KNOWN) failed.clear();
      failed.set(id, { at: Date.now(), result });
    };
    under.set(id, result);
    result.then((isDone) => (isDone ? failed.delete(id) : failure()), failure);
    const end = () => under.delete(id);
    result.then(end, end);
    return result;
  };
}

/** @returns the same answer to all who ask within the time; a failure counts for it as well */
export function knownFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let at = Number.NEGATIVE_INFINITY;
  let known: Promise<T> | undefined;
  return () => {
    if (!known || Date.now() - at >= ms) {
      at = Date.now();
      known = read();
      // A late answer counts from when it came.
      const arrived = () => {
        at = Date.now();
      };
      known.then(arrived, arrived);
    }
    return known;
  };
}
