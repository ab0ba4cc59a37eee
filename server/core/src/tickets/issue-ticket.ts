import {
  api,
  fillPath,
  TICKET_TTL_MS,
  type TicketAnswer,
  type TicketRequest,
} from 'shared-contract';
import { systemWork } from '../database/system-work';
import { tenantScope } from '../database/tenant-scope';
import { getBasePath } from '../formats/base-path';
import type { ServerDeps } from '../server/server-deps';
import type { Member } from '../sessions/require-member';
import { generateToken, hashToken } from '../sessions/tokens';

/** Creates a ticket for one object. Access to the object is checked when it is opened. */
export async function issueTicket(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  { sessionId, userId, organizationId }: Member,
  object: TicketRequest,
): Promise<TicketAnswer> {
  const ticket = generateToken('ticket');
  const expires = new Date(Date.now() + TICKET_TTL_MS).toISOString();
  await deps.db.query(systemWork.retention, 'delete from portal.tickets where expires_at < now()');
  await deps.db.query(
    tenantScope(organizationId),
    `insert into portal.tickets
       (ticket_hash, session_id, user_id, organization_id, object, expires_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)`,
    [hashToken(ticket), sessionId, userId, organizationId, JSON.stringify(object), expires],
  );
  const url = `${getBasePath(deps.config)}${getPath(object)}?ticket=${ticket}`;
  return { ticket, url, expires_at: expires };
}

function getPath(object: TicketRequest): string {
  if (object.kind === 'knowledge-export') return api.knowledge.exports;
  if (object.kind === 'call-export') return api.vapi.callExport;
  if (object.kind === 'call-index-export') return api.calls.export;
  if (object.kind === 'question-results')
    return fillPath(api.questions.results, { datasetId: object.dataset_id });
  if (object.kind === 'audit-export') return api.audit.export;
  if (object.kind === 'organization-export') return api.organization.export;
  const { monoRecording, stereoRecording } = api.vapi;
  const path = object.channel === 'mono' ? monoRecording : stereoRecording;
  return fillPath(path, { id: object.call_id });
}
