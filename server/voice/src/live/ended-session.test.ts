import { startWholeServer } from 'proxy-server/testing/whole-server';
import { testPassword } from 'server-accounts/testing/test-portal';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';

// Shorter than the heartbeat, which would detect an ended session anyway.
jest.setTimeout(12_000);

const server = sharedFixture(() => startWholeServer());

async function signIn() {
  const { email, password } = server.member;
  const { body } = await server.portal.auth('signInWithPassword', { email, password });
  return body.data.session;
}

/** Resolves once the stream is open. `whole` resolves when the server has closed it. */
async function readStream(bearer: string) {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(server.urls.portal + api.events, { headers });
  expect(answer.status).toBe(200);
  return { whole: answer.text() };
}

const causes: Record<string, (own: string, other: string) => Promise<unknown>> = {
  'the session signs out': (own) => server.portal.auth('signOut', {}, { bearer: own }),
  'another session signs out everywhere': (_own, other) =>
    server.portal.auth('signOut', { scope: 'global' }, { bearer: other }),
  'another session changes the password': (_own, other) =>
    server.portal.auth(
      'updateUser',
      { current_password: testPassword, password: testPassword },
      { bearer: other },
    ),
};

test.each(matrix(Object.keys(causes), () => 'end'))(
  'closes the stream of a session when %s',
  async (name) => {
    const [own, other] = [await signIn(), await signIn()];
    const { whole } = await readStream(own.access_token);
    await causes[name]?.(own.access_token, other.access_token);
    expect(await whole).toMatch(/event: session_ended\ndata: \{\}\n\n$/);
  },
);

test("keeps other sessions' streams open when one session ends", async () => {
  const [own, other] = [await signIn(), await signIn()];
  const ending = await readStream(own.access_token);
  const staying = await readStream(other.access_token);
  await server.portal.auth('signOut', {}, { bearer: own.access_token });
  await ending.whole;
  const ended = Symbol('not ended');
  expect(await Promise.race([staying.whole, Promise.resolve(ended)])).toBe(ended);
  await server.portal.auth('signOut', {}, { bearer: other.access_token });
  await staying.whole;
});
