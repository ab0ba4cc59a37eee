import { type TestMember, testPassword } from 'server-accounts/testing/test-portal';
import { api, fillPath } from 'shared-contract';
import { SoftAuthenticator } from '../../testing/soft-authenticator';
import type { AuditWorld } from './audit-world';

const proof = { password: testPassword };

export function createPasskeyCauses(world: AuditWorld, secrets: Set<string>) {
  const send = (who: TestMember | null, method: string, path: string, body?: unknown) =>
    world.send(method, path, body, {
      authorization: who ? `Bearer ${who.session.access_token}` : '',
    });

  async function createPerson() {
    const who = await world.portal.signUp('Eve');
    const device = new SoftAuthenticator();
    const { body } = await send(who, 'POST', api.passkeys.options, { proof });
    const response = device.register(body.options);
    const added = await send(who, 'POST', api.passkeys.all, { name: 'Laptop', response });
    return { who, device, passkeyId: String(added.body.passkeys[0].id) };
  }

  /** Creates a person who has entered the password but no second factor yet. */
  async function startHalfSignIn() {
    const one = await createPerson();
    const on = await send(one.who, 'PUT', api.passkeys.secondFactor, { on: true, proof });
    const codes: string[] = on.body.codes;
    const data = { email: one.who.email, password: testPassword };
    const auth = { action: 'signInWithPassword', data };
    const half = await send(null, 'POST', api.proxy, { action: 'auth', auth });
    const { token } = half.body.data.second_factor;
    for (const secret of [...codes, token]) secrets.add(secret);
    return { ...one, codes, token: String(token) };
  }

  async function signInWithCounter(device: SoftAuthenticator, counter: number) {
    const { body } = await send(null, 'POST', api.signIn.passkeyOptions, {});
    const response = device.assert(body.options, { counter });
    await send(null, 'POST', api.signIn.passkey, { response });
  }

  return {
    identity_proof_failed: async () => {
      const { who } = await createPerson();
      const wrong = { proof: { password: `not ${testPassword}` } };
      await send(who, 'POST', api.passkeys.options, wrong);
    },
    second_factor_failed: async () => {
      const { token } = await startHalfSignIn();
      await send(null, 'POST', api.signIn.recoveryCode, { token, code: 'aaaa-bbbb-cccc' });
    },
    second_factor_changed: startHalfSignIn,
    passkey_added: createPerson,
    passkey_renamed: async () => {
      const { who, passkeyId } = await createPerson();
      const path = fillPath(api.passkeys.one, { passkeyId });
      await send(who, 'PATCH', path, { name: 'Work key' });
    },
    passkey_removed: async () => {
      const { who, passkeyId } = await createPerson();
      await send(who, 'POST', fillPath(api.passkeys.remove, { passkeyId }), { proof });
    },
    passkey_refused: async () => {
      const { device } = await createPerson();
      await signInWithCounter(device, 7);
      await signInWithCounter(device, 7);
    },
    recovery_codes_created: async () => {
      const { who } = await createPerson();
      const { body } = await send(who, 'POST', api.passkeys.recoveryCodes, { proof });
      for (const code of body.codes) secrets.add(code);
    },
    recovery_code_used: async () => {
      const { token, codes } = await startHalfSignIn();
      await send(null, 'POST', api.signIn.recoveryCode, { token, code: codes[0] });
    },
  };
}
