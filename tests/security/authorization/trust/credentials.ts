import { type TestMember, testPassword } from 'server-accounts/testing/test-portal';
import { SoftAuthenticator } from 'server-core/testing/soft-authenticator';
import { api } from 'shared-contract';
import type { TrustWorld } from './trust-world';

/** Everything that gives access to an account, and can be created before its address is proved. */
export const credentialNames = [
  'session',
  'refresh token',
  'remember cookie',
  'password',
  'passkey',
  'recovery code',
  'second factor',
  'access token',
  'pending address change',
  'undo link',
  'reset link',
  'pending sign-in',
  'invitation of their own',
] as const;
export type CredentialName = (typeof credentialNames)[number];

export type Tried = Record<CredentialName, boolean>;

export interface Held {
  who: TestMember;
  refreshToken: string;
  cookie: string;
  device: SoftAuthenticator;
  codes: string[];
  accessToken: string;
  changeToken: string;
  changedTo: string;
  undoToken: string;
  resetToken: string;
  pending: string;
  invitation: string;
}

const proof = { proof: { password: testPassword } };

/** Creates one of each, over HTTP like their holder would. */
export async function makeCredentials(world: TrustWorld, who: TestMember): Promise<Held> {
  const { portal, send, signIn, findMailedToken } = world;
  const { email } = who;
  const bearer = who.session.access_token;
  const device = new SoftAuthenticator('https://portal.example');
  const started = await send(api.passkeys.options, { bearer, body: proof });
  const response = device.register(started.body.options);
  await send(api.passkeys.all, { bearer, body: { name: 'Key', response } });
  const factor = { method: 'PUT', bearer, body: { on: true, ...proof } };
  const { codes } = (await send(api.passkeys.secondFactor, factor)).body;
  // Changes of factors end other sessions, so this one starts after them.
  const asked = await send(api.signIn.passkeyOptions, { body: {} });
  const remembered = await send(api.signIn.passkey, {
    body: { response: device.assert(asked.body.options), remember: true },
  });
  const refreshToken: string = remembered.body.data.session.refresh_token;
  const cookie = remembered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');
  const pending = (await signIn(email, testPassword)).body.data.second_factor.token;

  // Like on a portal without a mail server, or before this one required proof.
  const [before] = await world.asOwner<{ proved: boolean }>(
    'select email_proved_at is not null as proved from portal.auth_users where email = $1',
    [email],
  );
  await portal.proveAddress(who);
  const draft = { name: 'Script', scope: 'read', days: 30, ...proof };
  const made = await send(api.accessTokens.all, { bearer, body: draft });
  const token = made.status === 400 ? await createTokenWithoutProof(world, bearer) : made;
  if (!before?.proved) await portal.proveAddress(who, false);

  const changedTo = `squatter-${Math.random()}@example.test`;
  const change = { email: changedTo, current_password: testPassword };
  await send(api.account.email, { bearer, body: change });
  const changeToken = await findMailedToken(changedTo);
  await portal.auth('resetPasswordForEmail', { email });
  const resetToken = await findMailedToken(email);
  const undoToken = await world.createUndoToken(who.user.id, email);
  const link = await send(api.invitations.all, { bearer, body: { role: 'admin' } });
  const invitation = String(link.body.link).split('#token=')[1] ?? '';
  return {
    who,
    refreshToken,
    cookie,
    device,
    codes,
    accessToken: token.body.secret,
    changeToken,
    changedTo,
    undoToken,
    resetToken,
    pending,
    invitation,
  };
}

const createTokenWithoutProof = ({ send }: TrustWorld, bearer: string) =>
  send(api.accessTokens.all, { bearer, body: { name: 'Script', scope: 'read', days: 30 } });

/** Tries each credential, and last those that would change the account. */
export async function tryCredentials(
  world: TrustWorld,
  held: Held,
  password = testPassword,
): Promise<Tried> {
  const { portal, send, signIn } = world;
  const { who, device } = held;
  const [{ email } = { email: '' }] = await world.asOwner<{ email: string }>(
    'select email from portal.auth_users where id = $1',
    [who.user.id],
  );
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://portal.example' };
  const isWorking = async (bearer: string | undefined) =>
    bearer !== undefined && (await send(api.account.own, { method: 'GET', bearer })).status === 200;

  const session = await isWorking(who.session.access_token);
  const token = { method: 'GET', bearer: held.accessToken };
  const accessToken = (await send(api.preferences, token)).status === 200;
  const resumed = await portal.auth('resumeSession', {}, { cookie: held.cookie, headers: own });
  const refreshed = await portal.auth('refreshSession', { refresh_token: held.refreshToken });
  const asked = await send(api.signIn.passkeyOptions, { body: {} });
  const passkey = await send(api.signIn.passkey, {
    body: { response: device.assert(asked.body.options) },
  });
  const typed = await signIn(email, testPassword);
  const owners = await signIn(email, password);
  const secondFactor = Boolean(owners.body.data?.second_factor);
  const codeToken = owners.body.data?.second_factor?.token ?? held.pending;
  const code = await send(api.signIn.recoveryCode, {
    body: { token: codeToken, code: held.codes[0] },
  });
  const pendingCode = await send(api.signIn.recoveryCode, {
    body: { token: held.pending, code: held.codes[1] },
  });
  const invited = await send(api.invitations.open, { body: { token: held.invitation } });
  const undone = await send(api.account.undoEmail, {
    body: { token: held.undoToken, password: 'short' },
  });
  const reset = await portal.auth('updateUser', { token: held.resetToken, password: 'short' });
  const changed = await send(api.account.confirmEmail, {
    body: { token: held.changeToken, password },
  });
  return {
    session,
    'refresh token': refreshed.status === 200 && Boolean(refreshed.body.data.session),
    'remember cookie': resumed.status === 200 && Boolean(resumed.body.data.session),
    password: typed.status === 200,
    passkey: passkey.status === 200,
    'recovery code': code.status === 200,
    'second factor': secondFactor,
    'access token': accessToken,
    'pending address change': changed.status === 200,
    // A password that is too short is only refused if the link works.
    'undo link': undone.body.code === 'weak_password',
    'reset link': reset.body.code === 'weak_password',
    'pending sign-in': pendingCode.status === 200,
    'invitation of their own': invited.status === 200,
  };
}
