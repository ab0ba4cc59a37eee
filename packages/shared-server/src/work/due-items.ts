interface Dated {
  /** In milliseconds since 1970. */
  dueAt: number;
}

/** @returns the due items, and when the next of the others is due */
export function splitDue<Item extends Dated>(all: readonly Item[], now: number) {
  const later = all.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
  return {
    items: all.filter(({ dueAt }) => dueAt <= now),
    next: later.length > 0 ? Math.min(...later) : null,
  };
}
