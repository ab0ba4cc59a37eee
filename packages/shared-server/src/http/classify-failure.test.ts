import { DatabaseError } from '../db/driver/database-error';
import { ApiError } from './api-error';
import { classifyFailure } from './classify-failure';
import { UpstreamError } from './upstream/upstream-error';

const createStatusError = (status: number) =>
  Object.assign(new Error('from a library'), { status });

test.each([
  [400, 'bad_request'],
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'bad_request'],
  [409, 'conflict'],
  [412, 'precondition_failed'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [416, 'range_invalid'],
  [417, 'bad_request'],
  [429, 'rate_limited'],
])('maps the status %i of a library error to %s, and logs no stack', (status, code) => {
  const { answer, level } = classifyFailure(createStatusError(status));
  expect([answer.code, answer.cause, level]).toEqual([code, undefined, 'info']);
});

test.each(['22P02', '22P05', '22003', '22007', '22008', '22021', '22023'])(
  'responds with 400 and warns when the database refuses a value with %s',
  (sqlState) => {
    const { answer, level } = classifyFailure(new DatabaseError(sqlState, 'out of range'));
    expect([answer.code, level]).toEqual(['bad_request', 'warn']);
    expect(answer.message).not.toContain('out of range');
    expect(answer.details).toMatchObject({ sqlState });
  },
);

test.each<[string, unknown, string, string]>([
  ['the error is unknown', new Error('inner'), 'internal', 'error'],
  ['a library fails', createStatusError(503), 'internal', 'error'],
  ['null is thrown', null, 'internal', 'error'],
  ['the database is unreachable', new DatabaseError('08006', 'x'), 'not_ready', 'error'],
  ['a transaction took too long', new DatabaseError('25P04', 'x'), 'not_ready', 'error'],
  ['a statement is invalid', new DatabaseError('42601', 'x'), 'internal', 'error'],
  ['an upstream is slow', new UpstreamError('timeout', 'x'), 'upstream_timeout', 'error'],
  ['a route refuses the request', new ApiError('forbidden', 'No'), 'forbidden', 'info'],
  ['a path is malformed', new URIError('x'), 'bad_request', 'info'],
])('distinguishes faults from refusals when %s', (_, error, code, wantedLevel) => {
  const { answer, level } = classifyFailure(error);
  expect([answer.code, level]).toEqual([code, wantedLevel]);
});
