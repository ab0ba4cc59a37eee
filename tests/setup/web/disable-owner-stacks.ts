import * as React from 'react';

/** React's counter of captured stacks, which it limits to 10,000 per second. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build captures a stack for every element, which only its warnings show. This
 * makes the limit appear reached from the start.
 */
export function disableOwnerStacks(): void {
  const internals: Internals | undefined = Reflect.get(React, INTERNALS);
  if (internals?.recentlyCreatedOwnerStacks === undefined) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
