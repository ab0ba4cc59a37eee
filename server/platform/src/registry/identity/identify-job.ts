import type { Request, Response } from 'express';
import {
  findTrustedPublishers,
  type TrustedPublisher,
} from 'server-core/access/trusted-publishers';
import { takeIdentity } from 'server-core/access/use-identity';
import { getAuditSource } from 'server-core/audit/audit-source';
import { recordEvent } from 'server-core/audit/record-event';
import { getBasePath } from 'server-core/formats/base-path';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { PublisherIdentity } from 'shared-contract';
import { ApiError } from 'shared-server';
import * as z from 'zod/mini';
import type { Publisher } from '../publisher';
import type { CiJob, Claims } from './ci-job';
import { createIssuerKeys, loadLibrary } from './issuer-keys';
import { matchPublisher } from './match-publisher';
import { identityTexts as texts } from './texts';
import { createIdentityRefusal, type VerifiedToken, verifyToken } from './verify-token';

/** Maximum length of a token. CI tokens have about 2,000 characters. */
const MOST_CHARACTERS = 12_000;

const unverified = z.object({ iss: z.string().check(z.minLength(1), z.maxLength(300)) });

/** @returns the publisher identified by the token */
export type IdentifyJob = (token: string, req: Request, res: Response) => Promise<Publisher>;

/**
 * Authenticates a CI job's identity token as a trusted publisher of the remote in the address.
 * @throws ApiError when the job may not publish
 */
export function identifyJobs(deps: ServerDeps): IdentifyJob {
  const { registry, publicUrl } = deps.config;
  const keys = createIssuerKeys(deps.config);
  const portal = new URL(publicUrl).origin + getBasePath({ publicUrl });
  const getAudience = ({ audience }: TrustedPublisher) => audience ?? portal;
  return async (token, req, res) => {
    const remote = String(req.params.remote);
    const issuer = await readIssuer(token);
    if (!registry.issuers.includes(issuer))
      throw createIdentityRefusal('iss', texts.issuer(issuer));
    const publishers = await findTrustedPublishers(deps, remote, issuer);
    if (publishers.length === 0)
      throw createIdentityRefusal('publisher', texts.unknown(remote, issuer));
    const audiences = [...new Set(publishers.map(getAudience))];
    const expected = { issuer, audiences, maxAgeS: registry.tokenAgeS };
    const verified = await verifyToken(token, keys, expected);
    const meant = publishers.filter((one) => getAudience(one) === verified.audience);
    const found = matchPublisher(meant, verified.claims);
    if ('refusal' in found)
      throw await recordRefusal(deps, req, res, verified.claims, found.refusal);
    const { publisher, job } = found;
    await countAttempt(deps, [
      { name: 'publish', limit: registry.perToken, subject: publisher.id },
    ]);
    await useToken(deps, req, res, publisher, job, verified);
    return toPublisher(publisher, job);
  };
}

/** @returns the token's unverified issuer */
async function readIssuer(token: string): Promise<string> {
  if (token.length > MOST_CHARACTERS)
    throw createIdentityRefusal('length', texts.tooLong(MOST_CHARACTERS));
  const { decodeJwt } = await loadLibrary();
  try {
    return unverified.parse(decodeJwt(token)).iss;
  } catch {
    throw createIdentityRefusal('form', texts.unreadable);
  }
}

async function recordRefusal(
  deps: ServerDeps,
  req: Request,
  res: Response,
  claims: Claims,
  text: string,
): Promise<ApiError> {
  await recordEvent(deps, getAuditSource(req, res), {
    event: 'publish_refused',
    actor: 'stranger',
    object: { kind: 'remote', id: String(req.params.remote) },
    details: { issuer: String(claims.iss), subject: String(claims.sub), reason: text },
  });
  return new ApiError('forbidden', text, { details: { identity: 'publisher' } });
}

async function useToken(
  deps: ServerDeps,
  req: Request,
  res: Response,
  publisher: TrustedPublisher,
  { repositoryId, ownerId }: CiJob,
  { tokenId, until }: VerifiedToken,
): Promise<void> {
  const used = { issuer: publisher.issuer, tokenId, until, repositoryId, ownerId };
  const result = await takeIdentity(deps, getAuditSource(req, res), publisher, used);
  if (result === 'used') throw createIdentityRefusal('jti', texts.used);
  if (result === 'changed') throw createIdentityRefusal('publisher', texts.changed);
}

function toPublisher({ id, remote, owner, issuer }: TrustedPublisher, job: CiJob): Publisher {
  const { repository, ref, commit, workflow, environment, run, source, builder } = job;
  const identity: PublisherIdentity = { issuer, repository };
  for (const [name, value] of Object.entries({ ref, commit, workflow, environment, run })) {
    if (value) Object.assign(identity, { [name]: value });
  }
  const proven = {
    ...(commit && { commit }),
    ...(source && { repository: source }),
    ...(builder && { builder }),
  };
  const label = { repository, ...(ref && { ref }), ...(commit && { commit }) };
  return { id, remote, owner, label, identity, proven };
}
