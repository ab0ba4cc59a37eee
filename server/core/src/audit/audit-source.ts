import type { Request, Response } from 'express';
import { getRequestLogger, type Logger } from 'shared-server';
import { getAddress } from '../rate-limits/address';

export interface AuditSource {
  logger: Logger;
  requestId?: string;
  /** The network address, shortened as for rate limits. */
  address?: string;
  userAgent?: string | undefined;
  /** Called after the source's events are stored, or when a request changed nothing. */
  onRecorded?: () => void;
}

export function getAuditSource(req: Request, res: Response): AuditSource {
  const onRecorded = () => {
    res.locals.isRecorded = true;
  };
  const userAgent = req.get('user-agent');
  return {
    get logger() {
      return getRequestLogger(res);
    },
    requestId: res.locals.requestId,
    address: getAddress(req),
    userAgent,
    onRecorded,
  };
}
