import type { Request, Response } from 'express';
import { getRequestLogger, type Logger } from 'shared-server';
import { addressOf } from '../rate-limits/address';

/** Where an event came from. */
export interface AuditSource {
  logger: Logger;
  requestId?: string;
  /** The network address, shortened as the rate limits shorten it. */
  address?: string;
  userAgent?: string | undefined;
  /** Called after events of the source are stored. */
  onRecorded?: () => void;
}

export function auditSource(req: Request, res: Response): AuditSource {
  const onRecorded = () => {
    res.locals.isRecorded = true;
  };
  const userAgent = req.get('user-agent');
  return {
    get logger() {
      return getRequestLogger(res);
    },
    requestId: res.locals.requestId,
    address: addressOf(req),
    userAgent,
    onRecorded,
  };
}
