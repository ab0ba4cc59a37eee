import { type indexedCallTypes, pages } from 'shared-contract';

/** @returns the URL of the call list with these filters */
export const callsWith = (filters: Record<string, string>): string =>
  `${pages.allCalls}?${new URLSearchParams(filters)}`;

type SpokenType = Exclude<(typeof indexedCallTypes)[number], 'chat'>;

// Repeated here, because importing the list would also load its schemas.
const spoken = (['inboundPhoneCall', 'outboundPhoneCall', 'webCall'] satisfies SpokenType[]).join(
  ',',
);

/** @returns the URL of the calls that the figures count, which excludes text conversations */
export const toCallsPath = (filters: Record<string, string>): string =>
  callsWith({ ...filters, type: spoken });
