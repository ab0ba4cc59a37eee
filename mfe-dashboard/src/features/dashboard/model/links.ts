import { pages } from 'shared-contract';

/** @returns the address of the calls page with these filters */
export const callsWith = (filters: Record<string, string>): string =>
  `${pages.allCalls}?${new URLSearchParams(filters)}`;
