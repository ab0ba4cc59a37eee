import type { Request } from 'express';
import {
  type OrganizationRole,
  serverTexts,
  type TicketKind,
  type TicketRequest,
  ticketRequest,
} from 'shared-contract';
import { ApiError } from 'shared-server';
import * as z from 'zod/mini';
import { systemWork } from '../database/system-work';
import { getAddress } from '../rate-limits/address';
import { countAttempt } from '../rate-limits/rate-limits';
import type { ServerDeps } from '../server/server-deps';
import type { Member } from '../sessions/require-member';
import { hashToken, tokenPrefix } from '../sessions/tokens';

interface TicketRow {
  session_id: string;
  user_id: string;
  organization_id: string;
  role: OrganizationRole;
  object: unknown;
}

/** The member that a ticket acts for, and its object. */
export interface OpenTicket<Kind extends TicketKind> {
  member: Member;
  object: Extract<TicketRequest, { kind: Kind }>;
}

/**
 * Reads the request's `ticket`. It can be used until it expires, so that a player can request
 * ranges, and ends with its session.
 * @throws ApiError `unauthenticated` for a missing or expired ticket, or one for another kind of
 * object
 */
export async function redeemTicket<Kind extends TicketKind>(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  req: Request,
  kind: Kind,
): Promise<OpenTicket<Kind>> {
  const { ticket } = req.query;
  const row =
    typeof ticket === 'string' && ticket.startsWith(tokenPrefix.ticket)
      ? await findTicket(deps, hashToken(ticket))
      : undefined;
  const object = z.safeParse(ticketRequest, row?.object).data;
  if (row && object?.kind === kind) {
    const { user_id: userId, organization_id: organizationId, session_id: sessionId } = row;
    return {
      member: { userId, organizationId, sessionId, role: row.role },
      object: object as OpenTicket<Kind>['object'],
    };
  }
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'anonymous', limit, subject: getAddress(req) }]);
  throw new ApiError('unauthenticated', serverTexts.ticketExpired);
}

function findTicket(deps: Pick<ServerDeps, 'db'>, hash: string): Promise<TicketRow | undefined> {
  return deps.db.transaction(systemWork.session, async (tx) => {
    const { rows } = await tx.query<TicketRow>(
      `select t.session_id, t.user_id, t.organization_id, m.role, t.object
       from portal.tickets t
       join portal.sessions s on s.id = t.session_id
       join portal.memberships m
         on m.user_id = t.user_id and m.organization_id = t.organization_id
       where t.ticket_hash = $1 and t.expires_at > now()
         and s.revoked_at is null and s.expires_at > now()`,
      [hash],
    );
    return rows[0];
  });
}
