/** Maximum remembered failures. Beyond that, all are forgotten. */
const MAX_KNOWN = 1_000;

/**
 * @param pauseMs how long failures and missing results are cached
 * @param work runs once for all concurrent callers
 */
export function runOncePer(
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
    const onFailure = () => {
      if (failed.size >= MAX_KNOWN) failed.clear();
      failed.set(id, { at: Date.now(), result });
    };
    under.set(id, result);
    result.then((isDone) => (isDone ? failed.delete(id) : onFailure()), onFailure);
    const end = () => under.delete(id);
    result.then(end, end);
    return result;
  };
}

/** @returns a function that shares one result, or failure, between all calls within the time */
export function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let at = Number.NEGATIVE_INFINITY;
  let known: Promise<T> | undefined;
  return () => {
    if (!known || Date.now() - at >= ms) {
      at = Date.now();
      known = read();
      // The time starts when the result arrives.
      const onArrived = () => {
        at = Date.now();
      };
      known.then(onArrived, onArrived);
    }
    return known;
  };
}
