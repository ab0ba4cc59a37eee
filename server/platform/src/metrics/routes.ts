import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Router } from 'express';
import { isFromOperator } from 'server-core/access/require-operator';
import { readBearerToken } from 'server-core/formats/bearer';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createAccessStep } from 'server-core/sessions/access-step';
import { platformEndpoints } from 'shared-contract/endpoints';
import { ApiError, createNotFoundError } from 'shared-server';
import type { PortalMetrics } from './portal-metrics';

/**
 * `GET /metrics` for Prometheus with its token and for operators. Others get 401, or 404 when no
 * token is configured.
 */
export function metricsRoutes(deps: ServerDeps, { registry }: PortalMetrics): Router {
  const { metricsToken } = deps.config;
  const router = express.Router({ caseSensitive: true, strict: true });
  const access = createAccessStep('token', async (req, _res, next) => {
    const token = readBearerToken(req.get('authorization'));
    const allowed =
      token !== undefined && (isSame(token, metricsToken) || (await isFromOperator(deps, req)));
    if (!allowed && !metricsToken) throw createNotFoundError();
    if (!allowed) {
      throw new ApiError(
        'unauthenticated',
        'Metrics require a token. Send the metrics token as a bearer token.',
        {
          headers: { 'WWW-Authenticate': 'Bearer' },
        },
      );
    }
    next();
  });
  mount(router, platformEndpoints.getMetrics, { access }, async (_req, res) => {
    res.set('Cache-Control', 'no-store').type(registry.contentType);
    res.send(await registry.metrics());
  });
  return router;
}

/** Compared as digests, so that timing reveals neither content nor length. */
function isSame(given: string, right: string | undefined): boolean {
  const toDigest = (text: string) => createHash('sha256').update(text).digest();
  return right !== undefined && timingSafeEqual(toDigest(given), toDigest(right));
}
