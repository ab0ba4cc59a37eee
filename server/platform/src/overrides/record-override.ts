import type { Request, Response } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { recordEvent } from 'server-core/audit/record-event';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Override } from '../composition/apply/apply-override';

/** Records that this browser set or ended an override. */
export function recordOverride(
  deps: ServerDeps,
  req: Request,
  res: Response,
  event: 'override_set' | 'override_cleared',
  { remote, origin }: Override,
): Promise<void> {
  const object = { kind: 'remote', id: remote };
  return recordEvent(deps, getAuditSource(req, res), { event, object, details: { origin } });
}
