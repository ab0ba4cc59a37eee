import type { Database } from 'shared-server';

/** @returns contradictions between rows, which no sequence of requests should produce */
export async function findContradictions(db: Database): Promise<string[]> {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ text: string }>(
      `select 'organization without admin' as text from portal.organizations o
       where o.status = 'claimed' and not exists (select 1 from portal.memberships m
         where m.organization_id = o.id and m.role = 'admin')
       union all
       select 'session without membership' from portal.sessions s
       where s.revoked_at is null and s.organization_id is not null
         and not exists (select 1 from portal.memberships m
           where m.organization_id = s.organization_id and m.user_id = s.user_id)
       union all
       select 'open invitation of no admin' from portal.invitations i
       where i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
         and not exists (select 1 from portal.memberships m
           where m.organization_id = i.organization_id and m.user_id = i.invited_by
             and m.role = 'admin')
       union all
       select 'invitation that admitted no member' from portal.invitations i
       where i.accepted_at is not null and not exists (select 1 from portal.audit_events e
         where e.event in ('invitation_accepted', 'sign_up') and e.user_id = i.accepted_by)
       union all
       select 'member without an invitation' from portal.memberships m
       join portal.organizations o on o.id = m.organization_id
       where o.claimed_by <> m.user_id and (select count(*) from portal.invitations i
         where i.organization_id = m.organization_id and i.accepted_by = m.user_id) <> 1`,
    ),
  );
  return rows.map(({ text }) => text);
}
