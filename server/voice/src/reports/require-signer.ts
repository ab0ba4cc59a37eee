import type { Request } from 'express';
import { tenantScope } from 'server-core/database/tenant-scope';
import { getAddress } from 'server-core/rate-limits/address';
import { type Counted, countAttempt, refuseWhenUsedUp } from 'server-core/rate-limits/rate-limits';
import { isSigned, mayBeSigned } from 'server-core/secrets/webhook-secret';
import type { ServerDeps } from 'server-core/server/server-deps';
import { type AccessStep, createAccessStep } from 'server-core/sessions/access-step';
import { ApiError, isUuid } from 'shared-server';

/**
 * Checks a report's URL and headers before reading its body: it must name an organization and carry
 * a well-formed, recent signature, and its IP address must not have sent too many invalid ones.
 */
export function requireSigner(deps: ServerDeps): AccessStep<'signed'> {
  return createAccessStep('signed', async (req, _res, next) => {
    await refuseWhenUsedUp(deps, getRefusalCounter(deps, req));
    const organizationId = readOrganization(req);
    const formed = mayBeSigned(deps.config, readHeaders(req));
    if (!isUuid(organizationId) || !formed || !(await isKnown(deps, organizationId))) {
      throw await countRefusal(deps, req);
    }
    next();
  });
}

/**
 * @returns the organization whose voice platform signed the report
 * @throws ApiError `unauthenticated` when the signature doesn't match the body
 */
export async function checkSignature(deps: ServerDeps, req: Request): Promise<string> {
  const organizationId = readOrganization(req);
  const signed = { ...readHeaders(req), body: toBuffer(req.body) };
  if (!isSigned(deps.config, organizationId, signed)) throw await countRefusal(deps, req);
  return organizationId;
}

export function toBuffer(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

const readOrganization = (req: Request) => String(req.query.organization ?? '');

const readHeaders = (req: Request) => ({
  signature: req.get('x-vapi-signature'),
  timestamp: req.get('x-vapi-timestamp'),
});

function getRefusalCounter({ config }: ServerDeps, req: Request): Counted {
  const limit = config.limits.refusedWebhooksPerAddress;
  return { name: 'refused-webhook', limit, subject: getAddress(req) };
}

async function isKnown({ db }: ServerDeps, organizationId: string): Promise<boolean> {
  const { rows } = await db.query(
    tenantScope(organizationId),
    'select 1 from portal.organizations where id = $1',
    [organizationId],
  );
  return rows.length > 0;
}

async function countRefusal(deps: ServerDeps, req: Request): Promise<ApiError> {
  await countAttempt(deps, [getRefusalCounter(deps, req)]);
  return new ApiError('unauthenticated', 'The report has no valid signature.');
}
