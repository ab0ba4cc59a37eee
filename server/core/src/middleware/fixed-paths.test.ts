import { createPortalApp } from 'proxy-server/testing/route-table';
import { endpoints } from 'shared-contract/endpoints';
import { listen } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';

const id = '4b0c5a10-0000-4000-8000-000000000001';
const server = sharedFixture(() => listen(createPortalApp(), { port: 0, host: '127.0.0.1' }));

/** @returns the methods of each path in the contract, with an id in place of parameters */
function listMethods(): [address: string, methods: string[]][] {
  const found = new Map<string, string[]>();
  for (const { method, path, aliases = [] } of endpoints) {
    for (const one of [path, ...aliases]) found.set(one, [...(found.get(one) ?? []), method]);
  }
  return [...found].map(([path, methods]) => [path.replace(/:\w+/g, id), methods]);
}

async function getRefusal(method: string, address: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${address}`, { method });
  return `${answer.status} ${answer.headers.get('allow')}`;
}

test('responds with 405 and the allowed methods of each address', async () => {
  const wrong: Record<string, string> = {};
  for (const [address, methods] of listMethods()) {
    const own = methods.includes('GET') ? ['HEAD', ...methods] : methods;
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !own.includes(one));
    for (const method of others) {
      const answer = await getRefusal(method, address);
      if (answer !== `405 ${own.sort().join(', ')}`) wrong[`${method} ${address}`] = answer;
    }
  }
  expect(wrong).toEqual({});
});

test.each([
  ['DELETE', '/api/members/leave', 'POST'],
  ['HEAD', '/api/trieve/chunk/search', 'POST'],
  ['PUT', `/api/trieve/chunk/${id}`, 'DELETE, GET, HEAD'],
])("lists only the path's own methods when it refuses %s on %s", async (method, address, allow) => {
  expect(await getRefusal(method, address)).toBe(`405 ${allow}`);
});
