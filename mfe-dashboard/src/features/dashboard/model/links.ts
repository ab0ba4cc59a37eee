import { type indexedCallTypes, pages } from 'shared-contract';

/** @returns the address of the calls page with these filters */
export const callsWith = (filters: Record<string, string>): string =>
  `${pages.allCalls}?${new URLSearchParams(filters)}`;

type SpokenType = Exclude<(typeof indexedCallTypes)[number], 'chat'>;

// Written out: the list comes with schemas that the page would have to load.
const spoken = (['inboundPhoneCall', 'outboundPhoneCall', 'webCall'] satisfies SpokenType[]).join(
  ',',
);

/** @returns the address of the calls that the page's figures count: no conversations by text */
export const countedCalls = (filters: Record<string, string>): string =>
  callsWith({ ...filters, type: spoken });
