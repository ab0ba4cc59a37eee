import * as z from 'zod/mini';
import { callHistoryQuery, fileQuery, limitQuery, pagedQuery } from './queries';

const limit = 'a whole number from 1 to 1000';

test.each([
  ['the limit is 0', limitQuery, { limit: '0' }, limit],
  ['the limit of the history is above 1000', callHistoryQuery, { limit: '1001' }, limit],
  ['the page is not a number', pagedQuery, { page: 'x' }, 'a whole number from 1 to 99999'],
  ['the purpose is empty', fileQuery, { purpose: '' }, '1 to 100 letters, digits, ., _ or -'],
])('describes the allowed values when %s', (_, schema, query, text) => {
  const { error } = z.safeParse(schema as z.ZodMiniType, query);
  expect(error?.issues.map(({ message }) => message)).toEqual([text]);
});
