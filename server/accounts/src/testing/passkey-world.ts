import type { Mail } from 'server-core/mail/mailer';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { type Lies, SoftAuthenticator } from 'server-core/testing/soft-authenticator';
import { api, fillPath } from 'shared-contract';
import { secondStepRoutes } from '../auth/second-step/routes';
import { passkeyRoutes } from '../passkeys/routes';
import { startTestPortal, type TestMember, type TestPortal, testPassword } from './test-portal';

export const passwordProof = { proof: { password: testPassword } };

/** The routes of passkeys over HTTP, with people who have authenticators. */
export async function startPasskeyWorld(env: Record<string, string> = {}) {
  const mails: Mail[] = [];
  const portal = await startTestPortal(env, { sendMail: async (mail) => void mails.push(mail) });
  const { deps } = portal;
  const served = await serveRoutes(deps, passkeyRoutes(deps), secondStepRoutes(deps));

  async function send(
    path: string,
    { method = 'POST', body, who }: { method?: string; body?: unknown; who?: TestMember } = {},
  ) {
    const answer = await fetch(served.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(who && { authorization: `Bearer ${who.session.access_token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  }

  async function addPasskey(who: TestMember, device: SoftAuthenticator, lies: Lies = {}) {
    const { body } = await send(api.passkeys.options, { who, body: passwordProof });
    const response = device.register(body.options, lies);
    return send(api.passkeys.all, { who, body: { name: 'Laptop', response } });
  }

  /** Creates a person with one passkey and, with `required`, the second factor on. */
  async function createPersonWithPasskey({ required = false } = {}) {
    const who = await portal.signUp('Ada');
    const device = new SoftAuthenticator();
    const added = await addPasskey(who, device);
    const id: string = added.body.passkeys[0].id;
    const codes: string[] = required ? (await switchFactor(who, true)).body.codes : [];
    await deps.background.settle();
    mails.length = 0;
    return { who, device, id, codes };
  }

  const switchFactor = (who: TestMember, on: boolean) =>
    send(api.passkeys.secondFactor, { method: 'PUT', who, body: { on, ...passwordProof } });
  const remove = (who: TestMember, passkeyId: string, body: unknown = passwordProof) =>
    send(fillPath(api.passkeys.remove, { passkeyId }), { who, body });
  const getFactors = async (who: TestMember) =>
    (await send(api.passkeys.all, { method: 'GET', who })).body;

  async function enterPassword({ email }: TestMember, data: object = {}): Promise<string> {
    const credentials = { email, password: testPassword, ...data };
    const { body } = await portal.auth('signInWithPassword', credentials);
    return body.data.second_factor.token;
  }

  async function signInWithPasskey(
    device: SoftAuthenticator,
    { token, lies = {}, ...more }: { token?: string; lies?: Lies; remember?: boolean } = {},
  ) {
    const started = await send(api.signIn.passkeyOptions, { body: token ? { token } : {} });
    const response = device.assert(started.body.options, lies);
    return send(api.signIn.passkey, { body: { response, ...(token && { token }), ...more } });
  }
  const enterCode = (token: string, code: string) =>
    send(api.signIn.recoveryCode, { body: { token, code } });

  return {
    portal,
    mails,
    send,
    addPasskey,
    createPersonWithPasskey,
    switchFactor,
    remove,
    getFactors,
    enterPassword,
    signInWithPasskey,
    enterCode,
    async close() {
      await served.close();
      await portal.close();
    },
  };
}

export type PasskeyWorld = Awaited<ReturnType<typeof startPasskeyWorld>>;

export async function readEvents({ db }: TestPortal, userId: string, event: string) {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ actor: string; details: Record<string, unknown> }>(
      'select actor, details from portal.audit_events where user_id = $1 and event = $2 order by id',
      [userId, event],
    ),
  );
  return rows;
}
