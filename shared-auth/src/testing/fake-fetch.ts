import { api } from 'shared-contract';

/** A request sent by the code under test. */
export interface FakeRequest {
  path: string;
  method: string;
  /** With lowercase names. */
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
  credentials: RequestCredentials | undefined;
}

/** How to respond, and to which requests. */
export interface FakeAnswerOptions {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  method?: string;
  /** Responds only to requests for which this returns true. */
  when?: (request: FakeRequest) => boolean;
  /** Responds to this many requests only. */
  times?: number;
  /** No response: the network fails, or the request stays pending until it is aborted. */
  failure?: 'network' | 'hang';
}

interface Rule extends FakeAnswerOptions {
  path: string;
  body: unknown;
}

/** A server for tests. The matching response that was added last wins. */
export interface FakeFetch {
  /** Every request so far, in order. */
  requests: FakeRequest[];
  /** `body` is the response, or a function of the request. A string is sent unchanged. */
  answer(path: string, body: unknown, options?: FakeAnswerOptions): void;
  /** Responds to a table action with `{data: rows}`, or with `rows` if it isn't a list. */
  table(action: string, table: string, rows: unknown, options?: FakeAnswerOptions): void;
  /** Responds to an auth action. */
  auth(action: string, body: unknown, options?: FakeAnswerOptions): void;
}

/**
 * Replaces `fetch` for one test; call it in `beforeEach`. Requests without a response fail like a
 * network error.
 * @returns the fake
 */
export function installFakeFetch(): FakeFetch {
  const rules: Rule[] = [];
  const requests: FakeRequest[] = [];
  const answer: FakeFetch['answer'] = (path, body, options = {}) => {
    rules.unshift({ ...options, path, body });
  };
  globalThis.fetch = async (input, init = {}) => {
    const request = toRequest(String(input), init);
    requests.push(request);
    const rule = rules.find((candidate) => isMatch(candidate, request));
    if (rule?.times !== undefined) rule.times -= 1;
    if (rule?.failure === 'hang') return rejectOnAbort(init.signal);
    if (!rule || rule.failure) throw new TypeError(`No answer for ${request.path}`);
    const body = typeof rule.body === 'function' ? await rule.body(request) : rule.body;
    init.signal?.throwIfAborted();
    return toResponse(body, rule);
  };
  return {
    requests,
    answer,
    table(action, table, rows, { when, ...options } = {}) {
      const body = Array.isArray(rows) ? { data: rows } : rows;
      answer(api.proxy, body, {
        ...options,
        when: (r) => r.body?.action === action && r.body.table === table && (when?.(r) ?? true),
      });
    },
    auth(action, body, { when, ...options } = {}) {
      answer(api.proxy, body, {
        ...options,
        when: (r) => r.body?.auth?.action === action && (when?.(r) ?? true),
      });
    },
  };
}

function isMatch(rule: Rule, request: FakeRequest): boolean {
  if (rule.times === 0 || rule.path !== request.path) return false;
  if (rule.method && rule.method !== request.method) return false;
  return rule.when?.(request) ?? true;
}

function toRequest(path: string, init: RequestInit): FakeRequest {
  const headers = Object.entries((init.headers ?? {}) as Record<string, string>);
  return {
    path,
    method: init.method ?? 'GET',
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    credentials: init.credentials,
  };
}

/** Has only what this package reads, because jsdom has no Response. */
function toResponse(body: unknown, { status = 200, headers = {} }: Rule): Response {
  const byName = new Map(Object.entries(headers).map(([name, v]) => [name.toLowerCase(), v]));
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  let used = false;
  const response = {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: (name: string) => byName.get(name.toLowerCase()) ?? null },
    body: { getReader: () => createReader(text) },
    text: async () => {
      used = true;
      return text;
    },
    clone() {
      if (used) throw new TypeError('Response body is already used');
      return { json: async () => JSON.parse(text) };
    },
  };
  return response as unknown as Response;
}

function createReader(text: string) {
  const pieces = [new TextEncoder().encode(text)];
  return {
    read: async () => {
      const value = pieces.pop();
      return value ? { done: false, value } : { done: true };
    },
  };
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) fail();
    signal?.addEventListener('abort', fail);
  });
}
