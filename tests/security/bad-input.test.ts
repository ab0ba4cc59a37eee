import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { createWorld } from './world';

const world = sharedFixture(() => createWorld());

const makeNested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const select = '{"action":"select","table":"agents"';
const makeBig = (bytes: number) =>
  `{"action":"insert","table":"agents","data":{"name":"${'x'.repeat(bytes)}"}}`;

/** A body to send, and the expected status. */
interface Sent {
  name: string;
  body: string | Buffer;
  status: number;
  headers?: Record<string, string>;
}

const bodies: [string, string | Buffer, number, Record<string, string>?][] = [
  ['an empty body', '', 400],
  ['broken JSON', '{"action":', 400],
  ['a trailing comma', `${select},}`, 400],
  ['JSON after JSON', `${select}}{}`, 400],
  ['a bare word', 'select', 400],
  ['null', 'null', 400],
  ['a number', '7', 400],
  ['a text', '"select"', 400],
  ['a list', '[]', 400],
  ['an empty object', '{}', 400],
  ['NaN', `${select},"query":{"eq":{"id":NaN}}}`, 400],
  ['a byte order mark in the middle', `{"\uFEFFaction":"select","table":"agents"}`, 400],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
  ['a missing action', '{"table":"agents"}', 400],
  ['an unknown action', '{"action":"upsert","table":"agents"}', 400],
  ['an action of another type', '{"action":["select"],"table":"agents"}', 400],
  ['a missing table', '{"action":"select"}', 400],
  ['a table of another type', '{"action":"select","table":{"name":"agents"}}', 400],
  ['an unknown key', `${select},"as":"admin"}`, 400],
  ['an unknown key in query', `${select},"query":{"or":{}}}`, 400],
  ['a query of another type', `${select},"query":7}`, 400],
  ['a filter value that is an object', `${select},"query":{"eq":{"id":{}}}}`, 400],
  ['a filter value that is null', `${select},"query":{"eq":{"id":null}}}`, 400],
  ['a number that is too large', `${select},"query":{"eq":{"name":1e999}}}`, 400],
  ['a NUL', `${select},"query":{"eq":{"name":"\\u0000"}}}`, 400],
  ['half a surrogate pair', `${select},"query":{"eq":{"name":"\\ud800"}}}`, 400],
  ['data of another type', '{"action":"insert","table":"agents","data":"x"}', 400],
  ['an empty list of rows', '{"action":"insert","table":"agents","data":[]}', 400],
  [
    'too many rows',
    `{"action":"insert","table":"agents","data":[${Array(101).fill('{"name":"x"}')}]}`,
    400,
  ],
  ['a name of another type', '{"action":"insert","table":"agents","data":{"name":7}}', 400],
  ['a name that is too long', makeBig(300), 400],
  ['a prototype', '{"__proto__":{"action":"select","table":"agents"}}', 400],
  [
    'a prototype in a row',
    '{"action":"insert","table":"agents","data":{"name":"x","__proto__":{}}}',
    400,
  ],
  ['a prototype in a filter', `${select},"query":{"eq":{"__proto__":{"id":1}}}}`, 400],
  [
    'nesting in a row',
    `{"action":"insert","table":"agents","data":{"name":${makeNested(20)}}}`,
    400,
  ],
  ['nesting to the limit of the body', makeNested(45_000), 400],
  ['a body of 100 kB and a byte', makeBig(100_001), 413],
  ['a body of 10 MB', makeBig(10_000_000), 413],
  ['a body that says it is text', `${select}}`, 415, { 'content-type': 'text/plain' }],
  ['a form', 'action=select', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a compressed body', Buffer.alloc(20), 415, { 'content-encoding': 'gzip' }],
  [
    'an unknown character set',
    `${select}}`,
    415,
    { 'content-type': 'application/json; charset=x' },
  ],
  ['an auth call without data', '{"action":"auth","auth":{"action":"signInWithPassword"}}', 400],
  ['an unknown auth action', '{"action":"auth","auth":{"action":"admin","data":{}}}', 400],
  [
    'a password of another type',
    '{"action":"auth","auth":{"action":"signInWithPassword","data":{"email":"a@b.c","password":{"$ne":1}}}}',
    400,
  ],
];

const cases = bodies.map(
  ([name, body, status, headers]): Sent => ({
    name,
    body,
    status,
    ...(headers ? { headers } : {}),
  }),
);

test.each(matrix(cases, ({ status }) => status))(
  'responds to $name with a clear error and changes nothing',
  async ({ body, status, headers }) => {
    const before = await world.getFingerprint();
    const authorization = `Bearer ${world.bearers.ada}`;
    const answer = await world.portal.send(body, { authorization, ...headers });
    expect([answer.status, answer.text.length < 2_000]).toEqual([status, true]);
    expect(answer.body).toEqual({
      error: expect.stringMatching(/^[A-Z]/),
      code: expect.stringMatching(/^(bad_json|bad_request|too_large|unsupported_media_type)$/),
      requestId: answer.headers.get('x-request-id'),
    });
    expect(await world.getFingerprint()).toBe(before);
  },
);

test('checks and uses the last value when a key occurs twice', async () => {
  const sendDuplicate = (first: string, last: string) =>
    world.portal.send(`{"action":"select","table":"${first}","table":"${last}"}`, {
      authorization: `Bearer ${world.bearers.ada}`,
    });
  expect((await sendDuplicate('agents', 'auth_users')).body.code).toBe('unknown_table');
  expect((await sendDuplicate('auth_users', 'agents')).status).toBe(200);
});

test('responds to a valid request afterwards', async () => {
  const bearer = world.bearers.ada ?? '';
  const answer = await world.portal.post({ action: 'select', table: 'agents' }, { bearer });
  expect([answer.status, answer.body.data.length]).toEqual([200, 1]);
});
