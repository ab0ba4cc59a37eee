import { isMailConfigured } from 'server-core/access/person/require-proved';
import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { type Invitation, type InvitationList, peopleTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { type InvitationRow, selectInvitations, toInvitation } from './rows';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

export async function listInvitations(deps: Deps, member: Member): Promise<InvitationList> {
  const invitations = await queryInvitations(deps, member, 'order by i.created_at desc, i.id', []);
  return { invitations, mail: isMailConfigured(deps.config) };
}

/** @throws ApiError `forbidden` when the member is no longer an admin */
export async function readInvitation(deps: Deps, member: Member, id: string): Promise<Invitation> {
  const [found] = await queryInvitations(deps, member, 'and i.id = $2', [id]);
  if (!found) throw new ApiError('forbidden', peopleTexts.adminOnly);
  return found;
}

async function queryInvitations({ db }: Deps, member: Member, rest: string, params: unknown[]) {
  const { rows } = await db.query<InvitationRow>(
    memberScope(member),
    `${selectInvitations} where i.organization_id = $1 ${rest}`,
    [member.organizationId, ...params],
  );
  return rows.map(toInvitation);
}
