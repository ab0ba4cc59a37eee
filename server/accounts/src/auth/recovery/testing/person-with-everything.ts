import { randomUUID } from 'node:crypto';
import type { WholeServer } from 'proxy-server/testing/whole-server';
import type { Mail } from 'server-core/mail/mailer';
import { SoftAuthenticator } from 'server-core/testing/soft-authenticator';
import { api, fillPath } from 'shared-contract';
import { getCookie, type TestMember, testPassword } from '../../../testing/test-portal';

export const proof = { password: testPassword };

/** The whole server over HTTP, with its sent mails. */
export function createRecoveryWorld(server: WholeServer) {
  const mails: Mail[] = [];
  server.portal.deps.sendMail = async (mail) => void mails.push(mail);

  async function send(bearer: string | null, method: string, path: string, body?: unknown) {
    const answer = await fetch(server.urls.portal + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : undefined,
      cookie: (answer.headers.getSetCookie() ?? []).find((one) => /remember=./.test(one)) ?? '',
    };
  }

  async function mailedToken(to: string): Promise<string> {
    await server.portal.deps.background.settle();
    const links = mails.filter((mail) => mail.to === to).map(({ text }) => text);
    return links.map((text) => /#token=(\S+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
  }

  async function addPasskey(bearer: string, device = new SoftAuthenticator()) {
    const { body } = await send(bearer, 'POST', api.passkeys.options, { proof });
    const made = { name: 'Key', response: device.register(body.options) };
    const added = await send(bearer, 'POST', api.passkeys.all, made);
    const id: string | undefined = added.body.passkeys?.at(-1)?.id;
    return { device, status: added.status, id: id ?? '' };
  }

  async function showPasskey(device: SoftAuthenticator, token?: string) {
    const { body } = await send(null, 'POST', api.signIn.passkeyOptions, token ? { token } : {});
    if (!body.options) return { status: 422, body, cookie: '' };
    const response = device.assert(body.options);
    const remember = token ? {} : { remember: true };
    return send(null, 'POST', api.signIn.passkey, {
      response,
      ...(token && { token }),
      ...remember,
    });
  }

  return { server, mails, send, mailedToken, addPasskey, showPasskey };
}

export type RecoveryWorld = ReturnType<typeof createRecoveryWorld>;

/** Opens a stream; `whole` resolves with all of its text when the stream ends. */
async function openStream(url: string, bearer: string) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
  if (answer.status !== 200) throw new Error(`The stream responded with ${answer.status}`);
  // Open streams are cut off when the server stops.
  return { whole: answer.text().catch(() => '') };
}

/** A member with one of each credential, and the session that revokes them. */
export async function createPersonWithEverything(world: RecoveryWorld) {
  const { server, send, mailedToken, addPasskey, showPasskey } = world;
  const { portal } = server;
  const who: TestMember = await portal.signUp('Ada');
  await portal.move(who, server.member.organizationId, 'user');
  await portal.proveAddress(who);
  const own = who.session.access_token;
  const kept = await addPasskey(own);
  const passkey = await addPasskey(own);
  const switched = await send(own, 'PUT', api.passkeys.secondFactor, { on: true, proof });
  const codes: string[] = switched.body.codes;

  const before = who.email;
  const moved = `${randomUUID()}@example.test`;
  const requestEmail = (email: string) =>
    send(own, 'POST', api.account.email, { email, current_password: testPassword });
  await requestEmail(moved);
  const link = { token: await mailedToken(moved), password: testPassword };
  await send(null, 'POST', api.account.confirmEmail, link);
  const undo = await mailedToken(before);
  const next = `${randomUUID()}@example.test`;
  await requestEmail(next);
  const emailLink = await mailedToken(next);
  await portal.auth('resetPasswordForEmail', { email: moved });
  const reset = await mailedToken(moved);

  const signedIn = await showPasskey(kept.device);
  const other = signedIn.body.data.session;
  const draft = { name: 'Job', scope: 'read', days: 30, proof };
  const token = (await send(own, 'POST', api.accessTokens.all, draft)).body;
  const { body: waiting } = await portal.auth('signInWithPassword', {
    email: moved,
    password: testPassword,
  });
  const bearer = other.access_token;
  const ticket = await send(bearer, 'POST', api.tickets, {
    kind: 'call-index-export',
    format: 'csv',
    filters: {},
  });
  const handles = await portal.post(
    { action: 'select', table: 'api_keys', query: { select: 'api_key', eq: { provider: 'vapi' } } },
    { bearer },
  );
  const events = server.urls.portal + api.events;
  return {
    who,
    own,
    email: moved,
    kept,
    passkey,
    codes,
    undo,
    emailLink,
    reset,
    other,
    cookie: getCookie({ headers: new Headers({ 'set-cookie': signedIn.cookie }) } as never),
    token: token as { secret: string; token: { id: string } },
    pending: String(waiting.data.second_factor.token),
    ticket: String(ticket.body.url),
    handle: String(handles.body.data[0].api_key),
    stream: await openStream(events, bearer),
    tokenStream: await openStream(events, token.secret),
  };
}

export type Everything = Awaited<ReturnType<typeof createPersonWithEverything>>;

export const credentials = [
  'session',
  'refresh token',
  'remember cookie',
  'key handle',
  'ticket',
  'stream',
  'access token',
  'stream of the token',
  'pending second step',
  'passkey',
  'recovery code',
  'reset link',
  'undo link',
  'email-change link',
] as const;
export type Credential = (typeof credentials)[number];

const weak = 'short';

/** Probes that try each credential over HTTP, in an order in which none affects a later one. */
export function createProbes(
  { server, send, showPasskey }: RecoveryWorld,
  one: Everything,
  { email = one.email, password = testPassword }: { email?: string; password?: string },
): Record<Credential, () => Promise<boolean>> {
  const { portal } = server;
  const isOk = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
  /** A weak password is only reported for a valid link, and doesn't use the link up. */
  const isAccepted = async (answer: Promise<{ body: { code: string } }>) =>
    (await answer).body.code === 'weak_password';
  const isOpen = async ({ whole }: Everything['stream']) =>
    !(await whole).includes('session_ended');
  return {
    session: () => isOk(send(one.other.access_token, 'GET', api.account.own)),
    'refresh token': async () => {
      const { status, body } = await portal.auth('refreshSession', {
        refresh_token: one.other.refresh_token,
      });
      return status === 200 && body.data.session !== null;
    },
    'remember cookie': async () => {
      const headers = { 'sec-fetch-site': 'same-origin' };
      const { body } = await portal.auth('resumeSession', undefined, {
        cookie: one.cookie,
        headers,
      });
      return body.data.session !== null;
    },
    'key handle': () => isOk(send(one.handle, 'GET', api.vapi.assistants)),
    ticket: () => isOk(send(null, 'GET', one.ticket)),
    stream: () => isOpen(one.stream),
    'access token': () => isOk(send(one.token.secret, 'GET', api.vapi.assistants)),
    'stream of the token': () => isOpen(one.tokenStream),
    'pending second step': () => isOk(showPasskey(one.kept.device, one.pending)),
    passkey: () => isOk(showPasskey(one.passkey.device)),
    'recovery code': async () => {
      const { body } = await portal.auth('signInWithPassword', { email, password });
      const token = body.data?.second_factor?.token;
      const code = one.codes[0];
      return (
        token !== undefined && isOk(send(null, 'POST', api.signIn.recoveryCode, { token, code }))
      );
    },
    'reset link': () => isAccepted(portal.auth('updateUser', { token: one.reset, password: weak })),
    'undo link': () =>
      isAccepted(send(null, 'POST', api.account.undoEmail, { token: one.undo, password: weak })),
    'email-change link': () =>
      isOk(
        send(null, 'POST', api.account.confirmEmail, {
          token: one.emailLink,
          password: testPassword,
        }),
      ),
  };
}

export const getRemovalPath = (passkeyId: string) => fillPath(api.passkeys.remove, { passkeyId });
