import { randomUUID } from 'node:crypto';
import { testPassword } from 'server-accounts/testing/test-portal';
import { type AuthSession, api, type OwnAccountEventName } from 'shared-contract';
import type { AuditWorld } from './audit-world';

export function createOwnAccountCauses(
  world: AuditWorld,
  secrets: Set<string>,
  signIn: () => Promise<{ session: AuthSession }>,
): Record<OwnAccountEventName, () => Promise<unknown>> {
  /** @returns the token of the newest link that was mailed to the address */
  function getLinkToken(email: string): string {
    const links = world.mails.filter(({ to }) => to === email).map(({ text }) => text);
    const token = links.map((text) => /#token=(\S+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
    secrets.add(token);
    return token;
  }

  async function requestEmailChange(): Promise<string> {
    const email = `${randomUUID()}@example.test`;
    await world.send('POST', api.account.email, { email, current_password: testPassword });
    await world.portal.deps.background.settle();
    return getLinkToken(email);
  }

  return {
    async name_changed() {
      await world.send('PATCH', api.account.own, { first_name: 'Ada', last_name: 'Byron' });
    },
    async identity_confirmed() {
      await world.send('POST', api.account.proof, { proof: { password: testPassword } });
    },
    email_change_requested: () => requestEmailChange(),
    async email_changed() {
      const token = await requestEmailChange();
      const body = { token, password: testPassword };
      const answer = await world.send('POST', api.account.confirmEmail, body);
      world.ada.email = answer.body.email;
    },
    async email_proved() {
      await world.portal.proveAddress(world.ada, false);
      await world.send('POST', api.account.emailProof);
      await world.portal.deps.background.settle();
      const token = getLinkToken(world.ada.email);
      await world.send('POST', api.account.confirmEmail, { token, password: testPassword });
    },
    async email_change_undone() {
      const before = world.ada.email;
      const confirmed = { token: await requestEmailChange(), password: testPassword };
      await world.send('POST', api.account.confirmEmail, confirmed);
      await world.portal.deps.background.settle();
      const undo = getLinkToken(before);
      await world.send('POST', api.account.undoEmail, { token: undo, password: testPassword });
      const { session } = await signIn();
      world.ada.session = session;
    },
    async session_ended() {
      await signIn();
      await world.send('DELETE', api.account.sessions);
    },
  };
}
