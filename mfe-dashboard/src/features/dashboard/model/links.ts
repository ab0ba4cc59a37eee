import { indexedCallTypes, pages } from 'shared-contract';

/** @returns the address of the calls page with these filters */
export const callsWith = (filters: Record<string, string>): string =>
  `${pages.allCalls}?${new URLSearchParams(filters)}`;

const spoken = indexedCallTypes.filter((type) => type !== 'chat').join(',');

/** @returns the address of the calls that the page's figures count: no conversations by text */
export const countedCalls = (filters: Record<string, string>): string =>
  callsWith({ ...filters, type: spoken });
