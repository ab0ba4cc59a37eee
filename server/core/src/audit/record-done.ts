import type { Request, Response } from 'express';
import type { ServerDeps } from '../server/server-deps';
import { getMember } from '../sessions/require-member';
import { getAuditSource } from './audit-source';
import { type AuditEvent, recordEvent } from './record-event';

/**
 * Records what a member did at an upstream service. It has already happened, so if the record can't
 * be written, it is logged in full and the response isn't affected.
 */
export async function recordDone(
  deps: Pick<ServerDeps, 'db'>,
  req: Request,
  res: Response,
  event: AuditEvent,
): Promise<void> {
  const source = getAuditSource(req, res);
  const whole = { ...event, ...getMember(res) };
  await recordEvent(deps, source, whole).catch((error) =>
    source.logger.error({ err: error, lost: whole }, 'a security event could not be recorded'),
  );
}
