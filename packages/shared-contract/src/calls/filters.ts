import * as z from 'zod/mini';
import { outsideTime } from '../fields/time';
import { pageLimit } from '../fields/whole-number';
import { forEachFacet } from './facets';

/** Most characters of a search over the transcripts. */
export const CALL_SEARCH_MAX = 200;
/** Most calls on one page of the index. */
export const INDEXED_CALLS_PAGE = 100;

export const callDirections = ['inbound', 'outbound'] as const;
export const indexedCallSorts = ['createdAt', 'duration', 'cost', 'customer', 'relevance'] as const;
export type IndexedCallSort = (typeof indexedCallSorts)[number];

const LIST_MAX = 2_000;
/** Some 200 ids. */
const IDS_MAX = 8_000;
const list = z.optional(z.string().check(z.maxLength(LIST_MAX)));
const listOf = (allowed: readonly string[]) =>
  z.optional(
    z.string().check(
      z.maxLength(LIST_MAX),
      z.refine((text) => splitList(text).every((value) => allowed.includes(value)), {
        error: `one or several of ${allowed.join(', ')}, with commas`,
      }),
    ),
  );

/** @returns the values of a filter that takes several with commas */
export const splitList = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((value) => value.trim()))].filter(Boolean);

/** @returns whether browser and server know the time zone by this name */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Filters of the call index. Values of one filter are alternatives; different filters must all
 * hold.
 */
export const indexedCallFilters = z.object({
  /** Words that must all occur, `"a phrase"`, `-without`, `either or`. */
  q: z.optional(z.string().check(z.maxLength(CALL_SEARCH_MAX))),
  /** Ids of calls, such as those that a member selected. */
  id: z.optional(z.string().check(z.maxLength(IDS_MAX))),
  /** Numbers of customers. */
  customer: list,
  ...forEachFacet((_, { values }) => (values ? listOf(values) : list)),
  direction: z.optional(z.enum(callDirections)),
  /** Whether any member has given a verdict; `no` lists ended calls only. */
  reviewed: z.optional(z.enum(['yes', 'no'])),
  /** A day of the time zone, or a moment; inclusive. */
  from: z.optional(outsideTime),
  to: z.optional(outsideTime),
  /** Time zone of days, such as Europe/Berlin. `UTC` when absent. */
  tz: z.optional(
    z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'Invalid time zone' })),
  ),
});
export type IndexedCallFilters = z.infer<typeof indexedCallFilters>;

const order = {
  /** `createdAt`, or `relevance` with a search, when absent. */
  sort: z.optional(z.enum(indexedCallSorts)),
  /** `desc` when absent. */
  order: z.optional(z.enum(['asc', 'desc'])),
};

/** Filters with an order, as a saved view or an export has them. */
export const orderedCallFilters = z.extend(indexedCallFilters, order);
export type OrderedCallFilters = z.infer<typeof orderedCallFilters>;

/** Query of one page of the index. */
export const indexedCallsQuery = z.extend(orderedCallFilters, {
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
  /** 1 to 100; 50 when absent. */
  limit: z.optional(pageLimit),
});
export type IndexedCallsQuery = z.infer<typeof indexedCallsQuery>;

/** Query of a download: the filters, the format and the columns in their order, with commas. */
export const indexedCallsExport = z.extend(orderedCallFilters, {
  format: z.optional(z.enum(['csv', 'json'])),
  columns: list,
});
export type IndexedCallsExport = z.infer<typeof indexedCallsExport>;
