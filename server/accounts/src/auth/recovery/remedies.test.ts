import { startWholeServer, type WholeServer } from 'proxy-server/testing/whole-server';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { testPassword } from '../../testing/test-portal';
import {
  type Credential,
  createPersonWithEverything,
  createProbes,
  createRecoveryWorld,
  credentials,
  type Everything,
  getRemovalPath,
  proof,
  type RecoveryWorld,
} from './testing/person-with-everything';

const server: WholeServer = sharedFixture(() => startWholeServer());
let world: RecoveryWorld;
beforeAll(() => {
  world = createRecoveryWorld(server);
});

const newPassword = 'an even rarer password';

/** Credentials that end with their session. */
const sessions = [
  'session',
  'refresh token',
  'remember cookie',
  'key handle',
  'ticket',
  'stream',
] as const satisfies Credential[];
const tokens = ['access token', 'stream of the token'] as const satisfies Credential[];
const waiting = 'pending second step';
const links = ['reset link', 'email-change link'] as const satisfies Credential[];

interface Remedy {
  take: (one: Everything) => Promise<{ status: number }>;
  ends: readonly Credential[];
  password?: string;
  email?: (one: Everything) => string;
}

const changePassword = (one: Everything, more: object = {}) =>
  server.portal.auth(
    'updateUser',
    { current_password: testPassword, password: newPassword, ...more },
    { bearer: one.own },
  );
const signOutEverywhere = (one: Everything, more: object = {}) =>
  server.portal.auth('signOut', { scope: 'global', ...more }, { bearer: one.own });

const remedies: Record<string, Remedy> = {
  'the password is changed': {
    take: changePassword,
    ends: [...sessions, ...tokens, waiting, ...links],
    password: newPassword,
  },
  'the password is changed and tokens are kept': {
    take: (one) => changePassword(one, { keep_access_tokens: true }),
    ends: [...sessions, waiting, ...links],
    password: newPassword,
  },
  'the password is reset by mail': {
    take: ({ reset }) => server.portal.auth('updateUser', { token: reset, password: newPassword }),
    ends: [...sessions, ...tokens, waiting, ...links],
    password: newPassword,
  },
  'the person signs out everywhere': {
    take: signOutEverywhere,
    ends: [...sessions, ...tokens, waiting],
  },
  'the person signs out everywhere and keeps tokens': {
    take: (one) => signOutEverywhere(one, { keep_access_tokens: true }),
    ends: [...sessions, waiting],
  },
  'the change of a hijacked address is undone': {
    take: ({ undo }) =>
      world.send(null, 'POST', api.account.undoEmail, { token: undo, password: newPassword }),
    ends: [...sessions, ...tokens, waiting, ...links, 'undo link'],
    password: newPassword,
    email: ({ who }) => who.email,
  },
  'a passkey is added': {
    take: ({ own }) => world.addPasskey(own),
    ends: [...sessions, waiting],
  },
  'a passkey is removed': {
    take: ({ own, passkey }) => world.send(own, 'POST', getRemovalPath(passkey.id), { proof }),
    ends: [...sessions, waiting, 'passkey'],
  },
  'the second factor is turned off': {
    take: ({ own }) => world.send(own, 'PUT', api.passkeys.secondFactor, { on: false, proof }),
    ends: [...sessions, waiting, 'recovery code'],
  },
  'recovery codes are renewed': {
    take: ({ own }) => world.send(own, 'POST', api.passkeys.recoveryCodes, { proof }),
    ends: [...sessions, waiting, 'recovery code'],
  },
  'an admin removes the member': {
    take: ({ who }) =>
      world.send(
        server.member.session.access_token,
        'DELETE',
        fillPath(api.members.member, { id: who.user.id }),
      ),
    ends: [...sessions, ...tokens],
  },
  'the access token is revoked': {
    take: ({ own, token }) =>
      world.send(own, 'DELETE', fillPath(api.accessTokens.one, { id: token.token.id })),
    ends: tokens,
  },
};

test.each(Object.entries(remedies))(
  'ends exactly the credentials that must end when %s',
  async (_name, remedy) => {
    const one = await createPersonWithEverything(world);
    expect((await remedy.take(one)).status).toBe(200);
    const found: Partial<Record<Credential, string>> = {};
    const { password, email } = remedy;
    const probe = createProbes(world, one, {
      ...(password && { password }),
      ...(email && { email: email(one) }),
    });
    for (const name of credentials) {
      // An open stream only ends when the server ends it.
      const isStream = name.startsWith('stream');
      if (isStream && !remedy.ends.includes(name)) found[name] = 'works';
      else found[name] = (await probe[name]()) ? 'works' : 'ended';
    }
    expect(found).toEqual(
      Object.fromEntries(
        credentials.map((name) => [name, remedy.ends.includes(name) ? 'ended' : 'works']),
      ),
    );
  },
);
