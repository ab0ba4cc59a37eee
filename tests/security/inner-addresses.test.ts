import { getServedRoutes } from 'proxy-server/testing/route-table';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api } from 'shared-contract';
import { sharedFixture, toAddress } from 'shared-server/testing';
import { inWholeRun, matrix, share } from 'testing/matrix';

const world = sharedFixture(() => startWholeServer());
/** An id of each kind of object, by a word in the paths of that kind. */
const ids: Record<string, string> = {};

async function postAsMember(path: string, body: object | FormData): Promise<{ id: string }> {
  const isForm = body instanceof FormData;
  const answer = await fetch(world.urls.portal + path, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...world.credentials.portal,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
  });
  if (!answer.ok) throw new Error(`POST ${path} responded with ${answer.status}`);
  const made = await answer.json();
  return made.dataset ?? made.chunk_metadata ?? made;
}

beforeAll(async () => {
  const file = new FormData();
  file.set('file', new File(['text'], 'a.txt', { type: 'text/plain' }));
  ids.file = (await postAsMember(api.vapi.files, file)).id;
  ids.tool = (await postAsMember(api.vapi.tools, { type: 'endCall' })).id;
  ids.assistant = (await postAsMember(api.vapi.assistants, { name: 'Front desk' })).id;
  const members = [{ assistantId: ids.assistant }];
  ids.squad = (await postAsMember(api.vapi.squads, { members })).id;
  ids.dataset = (await postAsMember(api.trieve.datasets, { name: 'Harbour' })).id;
  const chunk = { dataset_id: ids.dataset, chunk_html: 'text', metadata: {} };
  ids.chunk = (await postAsMember(api.trieve.chunk, chunk)).id;
  expect(Object.values(ids).every(Boolean)).toBe(true);
});

const unknown = '0b0e7a6e-5b1c-4c53-9d0c-000000000000';

/** @returns the portal's responses to a member's GET requests to every route */
async function crawlPortal(
  routes = getServedRoutes(),
): Promise<{ address: string; status: number; told: string }[]> {
  const answers = [];
  for (const route of routes) {
    if (route.service !== 'portal' || route.method !== 'GET' || route.path === api.events) continue;
    const kind = Object.keys(ids).find((name) => route.path.includes(`/${name}`)) ?? '';
    const getId = (name: string) => ids[name.replace(/Id$/, '')] ?? ids[kind] ?? unknown;
    for (const value of matrix([getId, () => unknown], () => 'id')) {
      const query = ids.dataset ? `?dataset_id=${ids.dataset}` : '';
      const address = toAddress(route, value) + query;
      const answer = await fetch(world.urls.portal + address, {
        redirect: 'manual',
        headers: { ...world.credentials.portal, accept: 'text/html, */*' },
      });
      const told = `${[...answer.headers].flat().join('\n')}\n${await answer.text()}`;
      answers.push({ address, status: answer.status, told });
    }
  }
  return answers;
}

/** Hosts and ports of the services behind the portal, in each spelling. */
function listInnerAddresses(): string[] {
  const { knowledge, voice } = world.urls;
  const ports = [knowledge, voice, ...unreachable].map((url) => new URL(url).port);
  return ports.flatMap((port) =>
    ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${host}:${port}`),
  );
}
const unreachable = ['http://127.0.0.1:9', 'http://127.0.0.1:10'];

function expectNoInnerAddress(answers: Awaited<ReturnType<typeof crawlPortal>>): void {
  const telling = answers.filter(({ told }) =>
    listInnerAddresses().some((one) => told.includes(one)),
  );
  expect(telling.map(({ address }) => address)).toEqual([]);
}

test('reveals no address of an inner service when every route is read', async () => {
  const answers = await crawlPortal();
  const read = answers.filter(({ status }) => status === 200).map(({ address }) => address);
  expect(read.join('\n')).toContain(ids.file);
  expect(read.join('\n')).toContain(ids.chunk);
  expect(read.length).toBeGreaterThan(40);
  expectNoInnerAddress(answers);
});

inWholeRun(test)('reveals no address of an inner service that does not respond', async () => {
  const { config } = world.portal.deps;
  const before = { voiceUrl: config.voiceUrl, knowledgeUrl: config.knowledgeUrl };
  Object.assign(config, { voiceUrl: unreachable[0], knowledgeUrl: unreachable[1] });
  try {
    const answers = await crawlPortal(share(getServedRoutes(), 0, 7));
    expect(answers.filter(({ status }) => status >= 500).length).toBeGreaterThan(1);
    expectNoInnerAddress(answers);
  } finally {
    Object.assign(config, before);
  }
});
