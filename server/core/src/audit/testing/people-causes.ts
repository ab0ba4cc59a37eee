import { randomUUID } from 'node:crypto';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { api, fillPath, type PeopleEventName } from 'shared-contract';
import type { AuditWorld } from './audit-world';

export function createPeopleCauses(
  world: AuditWorld,
  secrets: Set<string>,
): Record<PeopleEventName, () => Promise<unknown>> {
  const { portal, send } = world;
  const authorizeAs = (who: TestMember) => ({
    authorization: `Bearer ${who.session.access_token}`,
  });

  async function createColleague(): Promise<TestMember> {
    const one = await portal.signUp('Alan');
    await portal.move(one, world.ada.organizationId);
    return one;
  }
  async function createInvitation(): Promise<{ id: string; token: string }> {
    const { body } = await send('POST', api.invitations.all, { role: 'user' });
    const token = String(body.link).split('#token=')[1] ?? '';
    secrets.add(token);
    return { id: body.invitation.id, token };
  }
  async function acceptInvitation(): Promise<void> {
    const one = await portal.signUp('Eve');
    await send(
      'POST',
      api.invitations.accept,
      { token: (await createInvitation()).token },
      authorizeAs(one),
    );
  }

  return {
    async access_denied() {
      const { ada } = world;
      await portal.move(ada, ada.organizationId, 'user');
      const query = { eq: { provider: 'anthropic' } };
      await send('POST', api.proxy, { action: 'delete', table: 'api_keys', query });
      await send('DELETE', fillPath(api.vapi.tool, { id: randomUUID() }));
      await portal.move(ada, ada.organizationId, 'admin');
    },
    invitation_created: () => createInvitation(),
    async invitation_sent_again() {
      const { body } = await send(
        'POST',
        fillPath(api.invitations.resend, { id: (await createInvitation()).id }),
      );
      secrets.add(String(body.link).split('#token=')[1] ?? '');
    },
    async invitation_revoked() {
      await send(
        'DELETE',
        fillPath(api.invitations.invitation, { id: (await createInvitation()).id }),
      );
    },
    invitation_accepted: () => acceptInvitation(),
    async member_role_changed() {
      const { user } = await createColleague();
      await send('PATCH', fillPath(api.members.member, { id: user.id }), { role: 'admin' });
    },
    async member_removed() {
      const { user } = await createColleague();
      await send('DELETE', fillPath(api.members.member, { id: user.id }));
    },
    async member_left() {
      await send('POST', api.members.leave, undefined, authorizeAs(await createColleague()));
    },
    async organization_switched() {
      const { organizationId: organization_id } = world.ada;
      await send('POST', api.organizations.switch, { organization_id });
    },
  };
}
