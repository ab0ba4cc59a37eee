import { type indexedCallTypes, pages } from 'shared-contract';

/** @returns the URL of the call list with these filters */
export const toCallListPath = (filters: Record<string, string>): string =>
  `${pages.allCalls}?${new URLSearchParams(filters)}`;

type SpokenType = Exclude<(typeof indexedCallTypes)[number], 'chat'>;

// Repeated here, because importing the list would also load its schemas.
const spoken = (['inboundPhoneCall', 'outboundPhoneCall', 'webCall'] satisfies SpokenType[]).join(
  ',',
);

/** @returns the URL of the call list with these filters, without text conversations */
export const toCallsPath = (filters: Record<string, string>): string =>
  toCallListPath({ ...filters, type: spoken });
