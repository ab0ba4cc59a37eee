import type { Request, Response } from 'express';
import { getAuditSource } from 'server-core/audit/audit-source';
import { recordEvent } from 'server-core/audit/record-event';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Override } from '../composition/apply/apply-override';

/** Records that this browser set or ended an override. A failure is only logged. */
export async function recordOverride(
  deps: ServerDeps,
  req: Request,
  res: Response,
  event: 'override_set' | 'override_cleared',
  { remote, origin }: Override,
): Promise<void> {
  const source = getAuditSource(req, res);
  const whole = { event, object: { kind: 'remote', id: remote }, details: { origin } };
  await recordEvent(deps, source, whole).catch((error) =>
    source.logger.error({ err: error, lost: whole }, 'a security event could not be recorded'),
  );
}
