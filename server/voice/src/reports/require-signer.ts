import type { Request } from 'express';
import { tenantScope } from 'server-core/database/tenant-scope';
import { addressOf } from 'server-core/rate-limits/address';
import { type Counted, countAttempt, refuseWhenUsedUp } from 'server-core/rate-limits/rate-limits';
import { isSigned, maySign } from 'server-core/secrets/webhook-secret';
import type { ServerDeps } from 'server-core/server/server-deps';
import { type AccessStep, accessStep } from 'server-core/sessions/access-step';
import { ApiError, isUuid } from 'shared-server';

/**
 * Judges a report by its address and its headers, before a byte of its body is read: it must name
 * an organization of this portal and carry a signature of the right form and time, and its address
 * must not have sent too many others.
 */
export function requireSigner(deps: ServerDeps): AccessStep<'signed'> {
  return accessStep('signed', async (req, _res, next) => {
    await refuseWhenUsedUp(deps, refusals(deps, req));
    const organizationId = organizationOf(req);
    const formed = maySign(deps.config, headersOf(req));
    if (!isUuid(organizationId) || !formed || !(await isKnown(deps, organizationId))) {
      throw await refused(deps, req);
    }
    next();
  });
}

/**
 * @returns the organization whose voice platform signed the report
 * @throws ApiError `unauthenticated` when the body is not what was signed
 */
export async function checkSignature(deps: ServerDeps, req: Request): Promise<string> {
  const organizationId = organizationOf(req);
  const signed = { ...headersOf(req), body: asBuffer(req.body) };
  if (!isSigned(deps.config, organizationId, signed)) throw await refused(deps, req);
  return organizationId;
}

export function asBuffer(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

const organizationOf = (req: Request) => String(req.query.organization ?? '');

const headersOf = (req: Request) => ({
  signature: req.get('x-vapi-signature'),
  timestamp: req.get('x-vapi-timestamp'),
});

function refusals({ config }: ServerDeps, req: Request): Counted {
  const limit = config.limits.refusedWebhooksPerAddress;
  return { name: 'refused-webhook', limit, subject: addressOf(req) };
}

async function isKnown({ db }: ServerDeps, organizationId: string): Promise<boolean> {
  const { rows } = await db.query(
    tenantScope(organizationId),
    'select 1 from portal.organizations where id = $1',
    [organizationId],
  );
  return rows.length > 0;
}

async function refused(deps: ServerDeps, req: Request): Promise<ApiError> {
  await countAttempt(deps, [refusals(deps, req)]);
  return new ApiError('unauthenticated', 'The report is not signed as it should be.');
}
