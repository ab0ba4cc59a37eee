import * as React from 'react';

/** React's own counter of the stacks it took; it takes no more than 10,000 each second. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build takes a stack for every element, which only its warnings show. Its
 * limit counts as reached from the start.
 */
export function withoutOwnerStacks(): void {
  const internals: Internals | undefined = Reflect.get(React, INTERNALS);
  if (internals?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
