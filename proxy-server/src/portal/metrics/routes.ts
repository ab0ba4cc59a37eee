import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Router } from 'express';
import { api, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { bearerToken } from '../../core/formats/bearer';
import { findOperator } from '../../core/operators/require-operator';
import type { ServerDeps } from '../../core/server/server-deps';
import type { PortalMetrics } from './portal-metrics';

/** `GET /metrics` for Prometheus with its token and for operators; others get a 404. */
export function metricsRoutes(deps: ServerDeps, { registry }: PortalMetrics): Router {
  const { metricsToken } = deps.config;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(api.metrics, async (req, res) => {
    const token = bearerToken(req.get('authorization'));
    const allowed =
      token !== undefined && (isSame(token, metricsToken) || (await findOperator(deps, req)));
    if (!allowed && !metricsToken) throw new ApiError('not_found', serverTexts.notFound);
    if (!allowed) {
      throw new ApiError('unauthenticated', 'The metrics ask for their token.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    res.set('Cache-Control', 'no-store').type(registry.contentType);
    res.send(await registry.metrics());
  });
  return router;
}

/** Compared as digests, so that neither content nor length shows in the time that it takes. */
function isSame(given: string, right: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return right !== undefined && timingSafeEqual(digest(given), digest(right));
}
