import type { Request, RequestHandler } from 'express';
import {
  createEndpoint,
  type Database,
  type EndpointRequest,
  keepConnection,
  type Queryable,
} from 'shared-server';
import { VoiceError } from '../../errors/voice-error';
import { enterAccount, hashKey } from '../../store/accounts';

export interface VoiceCaller {
  /** Sees only the rows of the account. */
  tx: Queryable;
  accountId: string;
  /** The service's address for this client. */
  baseUrl: string;
}
export type EndpointContext = VoiceCaller & EndpointRequest;

function getBearer(req: Request): string | null {
  return /^Bearer ([\x21-\x7e]{1,512})$/.exec(req.headers.authorization ?? '')?.[1] ?? null;
}

export function getBaseUrl(req: Request): string {
  const { host = '' } = req.headers;
  return `http://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : '127.0.0.1'}`;
}

const INVALID_KEY =
  'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.';

/**
 * Runs `work` in one transaction that is scoped to the account of the request's key.
 * @throws VoiceError 401 when the key is missing or unknown
 */
export async function runInAccount<Result>(
  db: Database,
  req: Request,
  work: (tx: Queryable, accountId: string) => Promise<Result>,
): Promise<Result> {
  const apiKey = getBearer(req);
  if (apiKey === null) throw new VoiceError(401, INVALID_KEY);
  return db.transaction({ role: 'voice_service', voiceKeyHash: hashKey(apiKey) }, async (tx) => {
    const accountId = await enterAccount(tx);
    if (accountId === null) throw new VoiceError(401, INVALID_KEY);
    keepConnection(req);
    return work(tx, accountId);
  });
}

/** Checks the key before a body is read; without a body the endpoint checks it. */
export function requireKeyForBody(db: Database): RequestHandler {
  return async (req, _res, next) => {
    const { 'transfer-encoding': chunked, 'content-length': length } = req.headers;
    if (chunked !== undefined || Number(length) > 0) await runInAccount(db, req, async () => {});
    next();
  };
}

/** Each request is one transaction, from looking up the key to the response. */
export const endpoint = createEndpoint<Database, VoiceCaller>(({ req }, db, work) =>
  runInAccount(db, req, (tx, accountId) => work({ tx, accountId, baseUrl: getBaseUrl(req) })),
);
