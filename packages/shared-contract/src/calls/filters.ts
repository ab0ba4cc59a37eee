import * as z from 'zod/mini';
import { outsideTime } from '../fields/time';
import { pageLimit } from '../fields/whole-number';
import { forEachFacet } from './facets';

/** Maximum length of a search in transcripts. */
export const CALL_SEARCH_MAX = 200;
/** Maximum calls per page of the index. */
export const INDEXED_CALLS_PAGE = 100;

export const callDirections = ['inbound', 'outbound'] as const;
export const indexedCallSorts = ['createdAt', 'duration', 'cost', 'customer', 'relevance'] as const;
export type IndexedCallSort = (typeof indexedCallSorts)[number];

const LIST_MAX = 2_000;
/** About 200 ids. */
const IDS_MAX = 8_000;
const list = z.optional(z.string().check(z.maxLength(LIST_MAX)));
const listFrom = (allowed: readonly string[]) =>
  z.optional(
    z.string().check(
      z.maxLength(LIST_MAX),
      z.refine((text) => splitList(text).every((value) => allowed.includes(value)), {
        error: `one or more of ${allowed.join(', ')}, separated by commas`,
      }),
    ),
  );

/** @returns the values of a comma-separated filter, without duplicates */
export const splitList = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((value) => value.trim()))].filter(Boolean);

/** @returns whether the name is a time zone that browser and server both know */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Filters of the call index. Values of one filter are alternatives; all given filters must match.
 */
export const indexedCallFilters = z.object({
  /** Words that must all occur, `"a phrase"`, `-without` or `either or`. */
  q: z.optional(z.string().check(z.maxLength(CALL_SEARCH_MAX))),
  /** Ids of calls, such as those that a member has selected. */
  id: z.optional(z.string().check(z.maxLength(IDS_MAX))),
  /** The customers' phone numbers. */
  customer: list,
  ...forEachFacet((_, { values }) => (values ? listFrom(values) : list)),
  direction: z.optional(z.enum(callDirections)),
  /** Whether any member has reviewed the call; `no` lists ended calls only. */
  reviewed: z.optional(z.enum(['yes', 'no'])),
  /** A day in the time zone or a timestamp; inclusive. */
  from: z.optional(outsideTime),
  to: z.optional(outsideTime),
  /** Time zone of the days, such as Europe/Berlin. UTC by default. */
  tz: z.optional(
    z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'Invalid time zone' })),
  ),
});
export type IndexedCallFilters = z.infer<typeof indexedCallFilters>;

const order = {
  /** `relevance` by default with a search, otherwise `createdAt`. */
  sort: z.optional(z.enum(indexedCallSorts)),
  /** `desc` by default. */
  order: z.optional(z.enum(['asc', 'desc'])),
};

/** Filters with a sort order, as in a saved view or an export. */
export const orderedCallFilters = z.extend(indexedCallFilters, order);
export type OrderedCallFilters = z.infer<typeof orderedCallFilters>;

/** Query of one page of the index. */
export const indexedCallsQuery = z.extend(orderedCallFilters, {
  /** `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
  /** From 1 to 100; 50 by default. */
  limit: z.optional(pageLimit),
});
export type IndexedCallsQuery = z.infer<typeof indexedCallsQuery>;

/** Query of a download: filters, format and comma-separated columns in order. */
export const indexedCallsExport = z.extend(orderedCallFilters, {
  format: z.optional(z.enum(['csv', 'json'])),
  columns: list,
});
export type IndexedCallsExport = z.infer<typeof indexedCallsExport>;
