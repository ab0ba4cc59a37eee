import type { Request, RequestHandler } from 'express';
import type { Database, Queryable } from 'shared-server';
import { enterAccount } from '../store/accounts';
import { VoiceError } from './voice-error';

export interface EndpointContext {
  /** Sees the rows of the account alone. */
  tx: Queryable;
  accountId: string;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

export interface EndpointAnswer {
  status?: number;
  body: unknown;
}

function bearerOf(req: Request): string | null {
  return /^Bearer ([\x21-\x7e]{1,512})$/.exec(req.headers.authorization ?? '')?.[1] ?? null;
}

const invalidKey =
  'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.';

/** One request of an account is one transaction, from looking up its key to the answer. */
export function endpoint(
  db: Database,
  work: (context: EndpointContext) => Promise<EndpointAnswer>,
): RequestHandler {
  return async (req, res) => {
    const apiKey = bearerOf(req);
    if (apiKey === null) throw new VoiceError(401, invalidKey);
    const answer = await db.transaction({ role: 'voice_service' }, async (tx) => {
      const accountId = await enterAccount(tx, apiKey);
      if (accountId === null) throw new VoiceError(401, invalidKey);
      const params = req.params as Record<string, string>;
      return work({ tx, accountId, params, query: req.query, body: req.body });
    });
    res.status(answer.status ?? 200).json(answer.body);
  };
}
