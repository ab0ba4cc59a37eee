import { type TestMember, testPassword } from 'server-accounts/testing/test-portal';
import { api, fillPath } from 'shared-contract';
import { SoftAuthenticator } from '../../testing/soft-authenticator';
import type { AuditWorld } from './audit-world';

const proof = { password: testPassword };

export function passkeyCauses(world: AuditWorld, secrets: Set<string>) {
  const ask = (who: TestMember | null, method: string, path: string, body?: unknown) =>
    world.ask(method, path, body, {
      authorization: who ? `Bearer ${who.session.access_token}` : '',
    });

  async function person() {
    const who = await world.portal.signUp('Eve');
    const device = new SoftAuthenticator();
    const { body } = await ask(who, 'POST', api.passkeys.options, { proof });
    const response = device.register(body.options);
    const added = await ask(who, 'POST', api.passkeys.all, { name: 'Laptop', response });
    return { who, device, passkeyId: String(added.body.passkeys[0].id) };
  }

  /** A person who has typed the password, and whose second factor is missing. */
  async function halfSignedIn() {
    const one = await person();
    const on = await ask(one.who, 'PUT', api.passkeys.secondFactor, { on: true, proof });
    const codes: string[] = on.body.codes;
    const data = { email: one.who.email, password: testPassword };
    const auth = { action: 'signInWithPassword', data };
    const half = await ask(null, 'POST', api.proxy, { action: 'auth', auth });
    const { token } = half.body.data.second_factor;
    for (const secret of [...codes, token]) secrets.add(secret);
    return { ...one, codes, token: String(token) };
  }

  async function signInWithCounter(device: SoftAuthenticator, counter: number) {
    const { body } = await ask(null, 'POST', api.signIn.passkeyOptions, {});
    const response = device.assert(body.options, { counter });
    await ask(null, 'POST', api.signIn.passkey, { response });
  }

  return {
    identity_proof_failed: async () => {
      const { who } = await person();
      const wrong = { proof: { password: `not ${testPassword}` } };
      await ask(who, 'POST', api.passkeys.options, wrong);
    },
    second_factor_failed: async () => {
      const { token } = await halfSignedIn();
      await ask(null, 'POST', api.signIn.recoveryCode, { token, code: 'aaaa-bbbb-cccc' });
    },
    second_factor_changed: halfSignedIn,
    passkey_added: person,
    passkey_renamed: async () => {
      const { who, passkeyId } = await person();
      const path = fillPath(api.passkeys.one, { passkeyId });
      await ask(who, 'PATCH', path, { name: 'Work key' });
    },
    passkey_removed: async () => {
      const { who, passkeyId } = await person();
      await ask(who, 'POST', fillPath(api.passkeys.remove, { passkeyId }), { proof });
    },
    passkey_refused: async () => {
      const { device } = await person();
      await signInWithCounter(device, 7);
      await signInWithCounter(device, 7);
    },
    recovery_codes_created: async () => {
      const { who } = await person();
      const { body } = await ask(who, 'POST', api.passkeys.recoveryCodes, { proof });
      for (const code of body.codes) secrets.add(code);
    },
    recovery_code_used: async () => {
      const { token, codes } = await halfSignedIn();
      await ask(null, 'POST', api.signIn.recoveryCode, { token, code: codes[0] });
    },
  };
}
