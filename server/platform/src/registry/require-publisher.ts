import type { Request, Response } from 'express';
import {
  findIssuedToken,
  findPublishToken,
  type PublishToken,
} from 'server-core/access/publish-tokens';
import { getAuditSource } from 'server-core/audit/audit-source';
import { recordEvent } from 'server-core/audit/record-event';
import { readBearerToken } from 'server-core/formats/bearer';
import { getAddress } from 'server-core/rate-limits/address';
import { countAttempt, refuseWhenUsedUp } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { type AccessStep, createAccessStep } from 'server-core/sessions/access-step';
import { tokenPrefix } from 'server-core/sessions/tokens';
import { ApiError, createNotFoundError } from 'shared-server';
import { identifyJobs } from './identity/identify-job';
import type { Publisher } from './publisher';
import { registryTexts } from './texts';

/** @returns the publisher for the request's remote; throws an ApiError that explains why not */
export type IdentifyPublisher = (req: Request, res: Response) => Promise<Publisher>;

/**
 * Admits a token for the remote in the address, or the identity of a CI job that is its trusted
 * publisher. Never admits a session, because browsers aren't meant to publish.
 */
export function requirePublisher(deps: ServerDeps): AccessStep<'token'> {
  const { registry } = deps.config;
  const identify = identifyPublishers(deps);
  return createAccessStep('token', async (req, res, next) => {
    if (!registry.isOn) throw createNotFoundError();
    res.locals.publisher = await identify(req, res);
    next();
  });
}

/** Authenticates a publisher; failures count against the client's address. */
function identifyPublishers(deps: ServerDeps): IdentifyPublisher {
  const identifyJob = identifyJobs(deps);
  const limit = deps.config.limits.anonymousPerAddress;
  return async (req, res) => {
    const header = req.get('authorization');
    const bearer = readBearerToken(header);
    const secret = bearer?.startsWith(tokenPrefix.publish) ? bearer : undefined;
    if (secret) {
      const token = await findPublishToken(deps, secret);
      if (token) return toPublisher(deps, token, req, res);
    }
    const counted = { name: 'anonymous', limit, subject: getAddress(req) };
    const countFailure = () => countAttempt(deps, [counted]);
    const identity = readIdentityToken(header);
    if (identity) {
      await refuseWhenUsedUp(deps, counted);
      return identifyJob(identity, req, res).catch(async (error: unknown) => {
        await countFailure();
        throw error;
      });
    }
    await countFailure();
    const reason = secret ? await explainRefusal(deps, secret) : registryTexts.noPublisher;
    throw new ApiError('unauthenticated', reason, { headers: { 'WWW-Authenticate': 'Bearer' } });
  };
}

/** Only the holder of the whole token learns why it was refused. */
async function explainRefusal(deps: ServerDeps, secret: string): Promise<string> {
  const token = await findIssuedToken(deps, secret);
  if (!token) return registryTexts.tokenUnknown;
  const { revoked_at, expires_at } = token;
  return revoked_at ? registryTexts.tokenRevoked(revoked_at) : registryTexts.tokenEnded(expires_at);
}

async function toPublisher(
  deps: ServerDeps,
  token: PublishToken,
  req: Request,
  res: Response,
): Promise<Publisher> {
  const limit = deps.config.registry.perToken;
  await countAttempt(deps, [{ name: 'publish', limit, subject: token.id }]);
  const { remote } = req.params;
  const { id, owner, prefix } = token;
  if (remote !== token.remote) {
    await recordEvent(deps, getAuditSource(req, res), {
      event: 'publish_refused',
      actor: 'stranger',
      object: { kind: 'remote', id: String(remote) },
      details: { owner, prefix },
    });
    throw new ApiError('forbidden', `This token can only publish ${token.remote}.`);
  }
  return { id, remote: token.remote, owner, label: { prefix }, proven: {} };
}

/** @returns the token if it looks like a JWT, unlike the portal's own */
function readIdentityToken(header: string | undefined): string | undefined {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? '') ?? [];
  return token?.split('.', 4).length === 3 ? token : undefined;
}
