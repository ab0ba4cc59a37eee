import { writeFileSync } from 'node:fs';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import {
  type CredentialName,
  credentialNames,
  makeCredentials,
  type Tried,
  tryCredentials,
} from './credentials';
import { startTrustWorld, testPassword } from './trust-world';

/**
 * Every way in which an account becomes trusted, and every credential of someone who signed up with
 * the address first.
 */
const world = sharedFixture(() => startTrustWorld());

const ownersPassword = 'the password of the owner';
const table: Record<string, Tried> = {};
afterAll(() => {
  const file = process.env.PORTAL_TRUST_TABLE;
  if (file) writeFileSync(file, JSON.stringify(table, null, 2));
});

const none = Object.fromEntries(credentialNames.map((name) => [name, false])) as Tried;
const all = Object.fromEntries(credentialNames.map((name) => [name, true])) as Tried;

interface Door {
  takeOver(who: TestMember): Promise<string>;
  /** Credentials that still work, because the owner entered the password. */
  shown?: readonly CredentialName[];
}

const resetPassword = async ({ email }: TestMember) => {
  await world.resetAndSignIn(email, ownersPassword);
  return ownersPassword;
};

const doors: Record<string, Door> = {
  'single sign-on': {
    async takeOver({ email }) {
      const { status } = await world.enterByProvider(email);
      expect(status).toBe(200);
      return ownersPassword;
    },
  },
  'a reset link': { takeOver: resetPassword },
  'a mailed invitation': {
    async takeOver({ email, session }) {
      const token = await world.invite(email);
      const body = { token };
      const squatters = await world.send(api.invitations.accept, {
        bearer: session.access_token,
        body,
      });
      expect([squatters.status, squatters.body.code]).toEqual([403, 'email_unconfirmed']);
      const bearer = await world.resetAndSignIn(email, ownersPassword);
      expect((await world.send(api.invitations.accept, { bearer, body })).status).toBe(200);
      return ownersPassword;
    },
  },
  'a mailed invitation and the password': {
    shown: ['password'],
    async takeOver({ email }) {
      const token = await world.invite(email);
      const bearer = await openOwnSession(email);
      const wrong = { token, password: 'not the password' };
      const refused = await world.send(api.invitations.accept, { bearer, body: wrong });
      expect(refused.body.code).toBe('invalid_credentials');
      const body = { token, password: testPassword };
      expect((await world.send(api.invitations.accept, { bearer, body })).status).toBe(200);
      expect((await world.send(api.account.own, { method: 'GET', bearer })).status).toBe(200);
      return testPassword;
    },
  },
  'the confirmation link and a new password': {
    async takeOver({ email, session }) {
      const token = await requestProofLink(email, session.access_token);
      const body = { token, new_password: ownersPassword };
      expect((await world.send(api.account.confirmEmail, { body })).status).toBe(200);
      return ownersPassword;
    },
  },
  'the confirmation link and the password': {
    shown: ['password'],
    async takeOver({ email, session }) {
      const token = await requestProofLink(email, session.access_token);
      const bearer = await openOwnSession(email);
      const body = { token, password: testPassword };
      expect((await world.send(api.account.confirmEmail, { bearer, body })).status).toBe(200);
      expect((await world.send(api.account.own, { method: 'GET', bearer })).status).toBe(200);
      return testPassword;
    },
  },
  'a change of the address and the password': {
    shown: ['password'],
    async takeOver({ session }) {
      const email = `moved-${Math.random()}@example.test`;
      const change = { email, current_password: testPassword };
      const bearer = session.access_token;
      await world.send(api.account.email, { bearer, body: change });
      const body = { token: await world.findMailedToken(email), password: testPassword };
      expect((await world.send(api.account.confirmEmail, { body })).status).toBe(200);
      return testPassword;
    },
  },
  'the undo of a change': {
    async takeOver({ email, user }) {
      const token = await world.createUndoToken(user.id, email);
      const body = { token, password: ownersPassword };
      expect((await world.send(api.account.undoEmail, { body })).status).toBe(200);
      return ownersPassword;
    },
  },
  'a preview': {
    async takeOver({ email, session }) {
      const body = { token: await world.createPreview(email) };
      const bearer = session.access_token;
      const squatters = await world.send(api.previews.open, { bearer, body });
      expect([squatters.status, squatters.body.code]).toEqual([403, 'email_unconfirmed']);
      const owners = { bearer: await world.resetAndSignIn(email, ownersPassword), body };
      expect((await world.send(api.previews.open, owners)).status).toBe(200);
      return ownersPassword;
    },
  },
  'the list of operators': {
    async takeOver({ email, session }) {
      Object.assign(world.portal.deps.config, { operators: [email] });
      const body = { id: crypto.randomUUID() };
      const squatters = { bearer: session.access_token, body };
      expect((await world.send(api.previews.end, squatters)).status).toBe(403);
      const owners = { bearer: await world.resetAndSignIn(email, ownersPassword), body };
      expect((await world.send(api.previews.end, owners)).status).toBe(404);
      Object.assign(world.portal.deps.config, { operators: [] });
      return ownersPassword;
    },
  },
};

/** Signs in with just the password, while the second factor is turned off. */
async function openOwnSession(email: string): Promise<string> {
  await world.asOwner('update portal.auth_users set second_factor = false where email = $1', [
    email,
  ]);
  const { body } = await world.signIn(email, testPassword);
  await world.asOwner('update portal.auth_users set second_factor = true where email = $1', [
    email,
  ]);
  return body.data.session.access_token;
}

async function requestProofLink(email: string, bearer: string): Promise<string> {
  await world.send(api.account.emailProof, { bearer });
  return world.findMailedToken(email);
}

test.each(Object.keys(doors))(
  'ends every earlier credential when the address is first proved by %s',
  async (name) => {
    const door = doors[name] as Door;
    const squatter = await world.registerSquatter();
    const held = await makeCredentials(world, squatter);
    const password = await door.takeOver(squatter);
    const tried = await tryCredentials(world, held, password);
    table[`first proof: ${name}`] = tried;
    const shown = Object.fromEntries((door.shown ?? []).map((one) => [one, true]));
    expect(tried).toEqual({ ...none, ...shown, ...(door.shown && ownInvitations) });
  },
);

/** Created by the person who entered the password, so it still works. */
const ownInvitations = { 'invitation of their own': true };

test("lists in the mail what the first proof ended, and the account's organizations", async () => {
  const squatter = await world.registerSquatter();
  await makeCredentials(world, squatter);
  await resetPassword(squatter);
  await world.portal.deps.background.settle();
  const mail = world.mails.findLast(({ to }) => to === squatter.email);
  expect(mail?.text).toContain('the password, 1 passkey, 10 recovery codes');
  expect(mail?.text).toContain('1 access token');
  expect(mail?.text).toContain('The account is a member of: "Squatter"');
});

const kept: Record<string, (who: TestMember) => Promise<unknown>> = {
  'single sign-on': ({ email }) => world.enterByProvider(email),
  'a mailed invitation': async ({ email, session }) => {
    const body = { token: await world.invite(email) };
    return world.send(api.invitations.accept, { bearer: session.access_token, body });
  },
  'a preview': async ({ email, session }) => {
    const body = { token: await world.createPreview(email) };
    return world.send(api.previews.open, { bearer: session.access_token, body });
  },
};

test.each(Object.keys(kept))(
  'keeps every credential when the address was proved before %s',
  async (name) => {
    const owner = await world.registerSquatter();
    await world.portal.proveAddress(owner);
    const held = await makeCredentials(world, owner);
    expect(await kept[name]?.(owner)).toMatchObject({ status: 200 });
    const tried = await tryCredentials(world, held);
    table[`proved before: ${name}`] = tried;
    expect(tried).toEqual(all);
  },
);

test('keeps passkeys and the second factor of a proved account after a reset', async () => {
  const owner = await world.registerSquatter();
  await world.portal.proveAddress(owner);
  const held = await makeCredentials(world, owner);
  await world.resetAndSignIn(owner.email, ownersPassword);
  const tried = await tryCredentials(world, held, ownersPassword);
  table['proved before: a reset link'] = tried;
  expect(tried).toMatchObject({ passkey: true, 'recovery code': true, 'second factor': true });
  expect(tried).toMatchObject({ session: false, password: false, 'remember cookie': false });
});

test("refuses a stranger's address change when the owner only follows the link", async () => {
  const stranger = await world.registerSquatter();
  await world.portal.proveAddress(stranger);
  const { access_token: bearer } = stranger.session;
  const email = `owner-${Math.random()}@example.test`;
  const change = { email, current_password: testPassword };
  await world.send(api.account.email, { bearer, body: change });
  const body = { token: await world.findMailedToken(email) };
  const clicked = await world.send(api.account.confirmEmail, { body });
  expect([clicked.status, clicked.body.code]).toEqual([403, 'email_unconfirmed']);
});
