import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

/** Pause of a worker after a refusal, because retries cost the attacker time too. */
const REFUSED_MS = 20;

/** @typedef {{ access_token: string, refresh_token: string }} Session */
/** @typedef {{ email: string, password: string, session: Session }} Person */
/**
 * @typedef {{ password: string, datasetId?: string, assistantId?: string, invitationId?: string }}
 * Made
 */

/**
 * @param {string} url
 * @param {{ method: string, path: string, body?: unknown, bearer?: string }} request
 */
export async function send(url, { method, path, body, bearer }) {
  const form = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
}

const makeAuthCall = (/** @type {string} */ action, /** @type {object} */ data) => ({
  method: 'POST',
  path: '/api/proxy',
  body: { action: 'auth', auth: { action, data } },
});

const load = {
  name: 'mfe-datasets',
  version: '1.0.0',
  source: 'lock',
  outcome: 'loaded',
  phases: { entryMs: 10, moduleMs: 5 },
};
const words = 'a boat on the river beside the harbour '.repeat(20);
let serial = 0;

/** @typedef {{ method: string, path: string, body?: unknown }} Write */
/** @type {Record<string, (made: Made) => Write | undefined>} */
const writes = {
  'load reports': () => ({
    method: 'POST',
    path: '/api/composition/reports',
    body: { loads: Array.from({ length: 50 }, () => load), providers: {} },
  }),
  chunks: ({ datasetId }) => ({
    method: 'POST',
    path: '/api/trieve/chunk',
    body: { dataset_id: datasetId, chunk_html: `${++serial} ${words}` },
  }),
  datasets: () => ({
    method: 'POST',
    path: '/api/trieve/dataset',
    body: { name: `D${++serial}` },
  }),
  assistants: () => ({
    method: 'POST',
    path: '/api/vapi/assistants',
    body: { name: `A${++serial}` },
  }),
  drafts: ({ assistantId }) =>
    assistantId
      ? {
          method: 'PATCH',
          path: `/api/vapi/assistants/${assistantId}`,
          body: { firstMessage: `${++serial} ${words}` },
        }
      : undefined,
  files: () => {
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(200_000)]), 'a.txt');
    return { method: 'POST', path: '/api/vapi/files', body: form };
  },
  invitations: () => ({
    method: 'POST',
    path: '/api/invitations',
    body: { role: 'user', email: `i${++serial}@example.test` },
  }),
  resends: ({ invitationId }) =>
    invitationId ? { method: 'POST', path: `/api/invitations/${invitationId}/resend` } : undefined,
  'access tokens': ({ password }) => ({
    method: 'POST',
    path: '/api/access-tokens',
    body: { name: `T${++serial}`, scope: 'read', days: 1, proof: { password } },
  }),
  settings: () => ({
    method: 'PATCH',
    path: '/api/organization',
    body: { time_zone: serial++ % 2 ? 'Europe/Berlin' : 'Europe/Paris' },
  }),
  names: () => ({
    method: 'PATCH',
    path: '/api/account',
    body: { first_name: `Ada ${++serial}`, last_name: 'Bench' },
  }),
  preferences: () => ({
    method: 'PUT',
    path: '/api/preferences',
    body: { notifications: { newCalls: serial++ % 2 === 0 } },
  }),
  'page views': () => ({ method: 'POST', path: '/api/page-views', body: { route: '/datasets' } }),
  views: () => ({
    method: 'POST',
    path: '/api/calls/views',
    body: { name: `V${++serial}`, columns: ['time'], filters: {} },
  }),
  searches: ({ datasetId }) => ({
    method: 'POST',
    path: '/api/trieve/chunk/search',
    body: { dataset_id: datasetId, query: 'boat' },
  }),
};

/**
 * Acts as one member who does everything that adds rows, as often as the limits allow.
 * @param {string} url
 * @param {Person} person
 * @param {{ workers: number, until: () => boolean }} how
 */
export async function runAttack(url, person, { workers, until }) {
  /** @type {Session[]} */
  const sessions = [person.session];
  /** @type {Made} */
  const made = { password: person.password };
  /** @type {Map<string, Map<number, number>>} */
  const answers = new Map();
  const countStatus = (/** @type {string} */ kind, /** @type {number} */ status) => {
    const counts = answers.get(kind) ?? new Map();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    answers.set(kind, counts);
  };
  const getAnyBearer = () => sessions[serial++ % sessions.length]?.access_token ?? '';

  async function signIn() {
    const { email, password } = person;
    const { status, body } = await send(
      url,
      makeAuthCall('signInWithPassword', { email, password }),
    );
    countStatus('sign-ins', status);
    if (status === 200) sessions.push(body.data.session);
    if (sessions.length > 50) sessions.shift();
  }

  async function refresh() {
    const session = sessions[serial++ % sessions.length];
    if (!session) return;
    const { refresh_token } = session;
    const { status, body } = await send(url, makeAuthCall('refreshSession', { refresh_token }));
    countStatus('refreshes', status);
    if (status === 200) Object.assign(session, body.data.session);
    if (status === 401 && sessions.includes(session)) sessions.splice(sessions.indexOf(session), 1);
    return status;
  }

  /** @param {string} kind */
  async function write(kind) {
    const request = writes[kind]?.(made);
    if (!request) return;
    const { status, body } = await send(url, { ...request, bearer: getAnyBearer() });
    countStatus(kind, status);
    if (kind === 'datasets') made.datasetId ??= body.id ?? body.dataset?.id;
    if (kind === 'assistants') made.assistantId ??= body.id;
    if (kind === 'invitations') made.invitationId ??= body.invitation?.id ?? body.id;
    return status;
  }

  await write('datasets');
  await write('assistants');
  const kinds = Object.keys(writes);
  const runWorker = async (/** @type {number} */ first) => {
    for (let turn = first; until(); turn += 1) {
      const at = turn % (kinds.length + 2);
      const kind = kinds[at];
      const status = kind
        ? await write(kind)
        : at === kinds.length
          ? await signIn()
          : await refresh();
      if (status === 429) await pause(REFUSED_MS);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, first) => runWorker(first * 3)));
  return answers;
}

// In a separate thread, so that the attack doesn't delay the measuring client.
if (!isMainThread && workerData?.attack) {
  const { url, person, workers, end } = workerData.attack;
  parentPort?.postMessage(await runAttack(url, person, { workers, until: () => Date.now() < end }));
}
