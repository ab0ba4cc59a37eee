import * as z from 'zod/mini';
import { timeBounds } from '../chats/wire';
import { listLimit, pageNumber } from '../fields/whole-number';
import { CALLS_PAGE_SIZE, TICKET_MAX } from '../limits';
import { callFilters } from './wire';

// Lists of the voice platform ignore unknown parameters, because its SDK may send others.

const text = z.string();
const id = z.optional(z.guid());
const limit = z.optional(listLimit);
const page = z.optional(pageNumber);
const word = z.optional(
  text.check(z.regex(/^[\w.-]{1,100}$/, { error: '1 to 100 letters, digits, ., _ or -' })),
);
const sortOrder = z.optional(z.enum(['ASC', 'DESC']));

export const limitQuery = z.object({ limit });
export const limitedQuery = z.object({ limit, ...timeBounds });
export const pagedQuery = z.object({ page, sortOrder, limit, ...timeBounds });
export const fileQuery = z.object({ purpose: word });
export const callListQuery = z.object({
  id,
  assistantId: id,
  phoneNumberId: id,
  limit,
  ...timeBounds,
});

/** Filters of the log. */
export const logFilters = z.object({
  type: z.optional(z.enum(['API', 'Webhook', 'Call', 'Provider'])),
  webhookType: word,
  assistantId: id,
  phoneNumberId: id,
  customerId: id,
  squadId: id,
  callId: id,
});
export const logQuery = z.extend(logFilters, { page, limit, sortOrder, ...timeBounds });

/** Recordings and exports accept a ticket instead of a session. */
const ticket = z.optional(text.check(z.maxLength(TICKET_MAX)));
export const recordingQuery = z.object({
  ticket,
  /** Present to download the file instead of playing it. */
  download: z.optional(text.check(z.maxLength(10))),
});
export const callExportQuery = z.strictObject({
  ...callFilters.shape,
  format: z._default(z.enum(['csv', 'json']), 'csv'),
  ticket,
});
export const callHistoryQuery = z.strictObject({
  ...callFilters.shape,
  limit: z._default(
    z.pipe(
      listLimit,
      z.transform((digits: string) => Number(digits)),
    ),
    CALLS_PAGE_SIZE,
  ),
  cursor: z.optional(text.check(z.maxLength(60_000))),
});
