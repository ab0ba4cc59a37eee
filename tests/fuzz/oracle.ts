import type { ServedRoute } from 'proxy-server/testing/route-table';
import type { FuzzRequest } from './build-request';
import { kindOfPath } from './build-request';
import type { Answer } from './send';
import type { World } from './world';

/** Something that must not be. */
export interface Finding {
  /** What is wrong, the same words for the same cause. */
  problem: string;
  detail: string;
  request?: FuzzRequest | undefined;
}

/** An answer that takes longer than this while nothing else is slow holds something up. */
const SLOW_MS = 10_000;

/** Routes of the vendor's knowledge service that this one answers with 501. */
const notImplemented = [
  '/api/dataset/clone',
  '/api/dataset/events',
  '/api/dataset/files/',
  '/api/dataset/pagefind',
  '/api/chunk/recommend',
  '/api/chunk/generate',
  '/api/chunk/split',
];

const stack = /\n\s+at [^\n]{0,300}:\d+:\d+|node_modules\/|node:internal/;
const sql =
  /syntax error at or near|violates [a-z-]+ constraint|relation "|column "[^"]*" |invalid input syntax|PGlite|\bselect\b[^"]{1,200}\bfrom (knowledge|voice|portal)\./i;

/** @returns what is wrong with the answer of a request to which no fault was added */
export function judge(request: FuzzRequest, answer: Answer, world: World): Finding[] {
  const { route } = request.step;
  const { status, text, headers, end, ms } = answer;
  const whole = `${JSON.stringify(headers)}\n${text}`;
  const problems: [boolean, string, () => string][] = [
    [end === 'late', 'no answer', () => `nothing within ${ms} ms`],
    [end !== 'late' && ms > SLOW_MS, 'slow', () => `${ms} ms`],
    [
      status >= 500 && !mayBeMissing(route, status),
      `status ${status}`,
      () => `${text.slice(0, 300)} request ${headers['x-request-id']}`,
    ],
    [status >= 400 && stack.test(text), 'a stack in the answer', () => text.slice(0, 500)],
    [status >= 400 && sql.test(text), 'SQL in the answer', () => text.slice(0, 500)],
    [
      route.service === 'portal' && !hasErrorShape(route, answer),
      'an error of another shape',
      () => `${status} ${text.slice(0, 300)}`,
    ],
  ];
  const address = innerAddress(route, whole, world);
  if (address)
    problems.push([true, 'an inner address in the answer', () => around(whole, address)]);
  const secret = world.secrets.find((one) => whole.includes(one) && !wasSent(request, one));
  if (secret) problems.push([true, 'a secret in the answer', () => around(whole, secret)]);
  const where = `${route.service} ${route.method} ${route.path}`;
  return problems
    .filter(([is]) => is)
    .map(([, problem, detail]) => ({ problem: `${problem}: ${where}`, detail: detail(), request }));
}

/** The services name themselves; the portal names none of them. */
function innerAddress({ service }: ServedRoute, whole: string, { port }: World) {
  if (service !== 'portal') return undefined;
  return [1, 2].map((next) => `127.0.0.1:${port + next}`).find((one) => whole.includes(one));
}

function hasErrorShape({ path }: ServedRoute, { status, text, headers, end }: Answer): boolean {
  // What is no HTTP never gets to a route; Node.js answers it without a body.
  const unread = text === '' && headers['content-type'] === undefined;
  if (status < 400 || unread || end !== 'answered' || !path.startsWith('/api/')) return true;
  return isErrorBody(text);
}

function mayBeMissing({ service, path }: { service: string; path: string }, status: number) {
  return (
    status === 501 && service === 'knowledge' && notImplemented.some((one) => path.startsWith(one))
  );
}

function isErrorBody(text: string): boolean {
  try {
    const { error, code, requestId } = JSON.parse(text);
    return [error, code, requestId].every((one) => typeof one === 'string' && one !== '');
  } catch {
    return false;
  }
}

function wasSent({ path, body }: FuzzRequest, secret: string): boolean {
  return path.includes(secret) || Boolean(body?.includes(secret));
}

function around(text: string, part: string): string {
  const at = text.indexOf(part);
  return text.slice(Math.max(0, at - 100), at + part.length + 50);
}

/** Keeps the ids of what a request has made or listed, so that later ones are about something. */
export function rememberIds(request: FuzzRequest, { status, text }: Answer, world: World): void {
  const { step, owner } = request;
  if (status < 200 || status >= 300) return;
  if (step.route.method === 'DELETE') world.forget(request.path);
  if (!/^[{[]/.test(text)) return;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return;
  }
  const { path } = step.route;
  const kind = /chunk/.test(path)
    ? 'chunkId'
    : /dataset/.test(path)
      ? 'datasetId'
      : /import/.test(path)
        ? 'importId'
        : kindOfPath(path);
  for (const id of idsIn(body)) world.remember(owner, kind, id);
}

function idsIn(body: unknown): string[] {
  const wrapped = body as Record<string, unknown> | unknown[];
  const list = Array.isArray(wrapped)
    ? wrapped.slice(0, 3)
    : [wrapped, wrapped.dataset, wrapped.chunk, wrapped.import, wrapped.chunk_metadata];
  return list.flatMap((one) => {
    const id = (one as { id?: unknown } | null | undefined)?.id;
    return typeof id === 'string' && id.length < 100 ? [id] : [];
  });
}
