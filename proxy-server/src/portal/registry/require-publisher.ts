import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { findPublishToken, type PublishToken } from '../../core/access/publish-tokens';
import { auditSource } from '../../core/audit/audit-source';
import { recordEvent } from '../../core/audit/record-event';
import { bearerToken } from '../../core/formats/bearer';
import { addressOf } from '../../core/rate-limits/address';
import { countAttempt } from '../../core/rate-limits/rate-limits';
import type { ServerDeps } from '../../core/server/server-deps';
import { type AccessStep, accessStep } from '../../core/sessions/access-step';
import { tokenPrefix } from '../../core/sessions/tokens';

/**
 * Lets the token of the remote pass that the address names. A session never does: a browser is no
 * place to publish from.
 */
export function requirePublisher(deps: ServerDeps): AccessStep<'token'> {
  const { registry, limits } = deps.config;
  return accessStep('token', async (req, res, next) => {
    if (!registry.isOn) throw new ApiError('not_found', serverTexts.notFound);
    const secret = bearerToken(req.get('authorization'));
    const isKnown = secret?.startsWith(tokenPrefix.publish);
    const token = secret && isKnown ? await findPublishToken(deps, secret) : undefined;
    if (!token) {
      const limit = limits.anonymousPerAddress;
      await countAttempt(deps, [{ name: 'anonymous', limit, subject: addressOf(req) }]);
      throw new ApiError('unauthenticated', 'Publishing asks for the token of a remote.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    const limit = registry.perToken;
    await countAttempt(deps, [{ name: 'publish', limit, subject: token.id }]);
    const { remote } = req.params;
    if (remote !== token.remote) {
      await recordEvent(deps, auditSource(req, res), {
        event: 'publish_refused',
        actor: 'stranger',
        object: { kind: 'remote', id: String(remote) },
        details: { owner: token.owner, prefix: token.prefix },
      });
      throw new ApiError('forbidden', `This token publishes ${token.remote} alone.`);
    }
    res.locals.publisher = token;
    next();
  });
}

/** @returns the token that {@link requirePublisher} found for this request */
export function publisher(locals: Record<string, unknown>): PublishToken {
  const found = locals.publisher as PublishToken | undefined;
  if (!found) throw new Error('publisher() needs requirePublisher() before it');
  return found;
}
