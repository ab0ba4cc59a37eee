import type { Problem } from 'composition';
import express, { type RequestHandler, type Router } from 'express';
import { serverTexts } from 'shared-contract';
import { platformEndpoints } from 'shared-contract/endpoints';
import { ApiError } from 'shared-server';
import { createKeyHealth } from '../../core/secrets/key-health';
import type { Readiness } from '../../core/server/readiness';
import type { ServerDeps } from '../../core/server/server-deps';
import { mount } from '../../middleware/mount';

function notReady(cause?: unknown, reason: string = serverTexts.notReady): ApiError {
  return new ApiError('not_ready', reason, {
    headers: { 'Retry-After': '1' },
    cause,
  });
}

/**
 * `GET /healthz` says that the process is alive, `GET /readyz` that it serves, reaches its
 * database, can open the keys that are stored there, and has a shell that its composition runs in.
 *
 * @param unfit what of the composition would not run inside the shell
 */
export function healthRoutes(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  readiness: Readiness,
  unfit: () => readonly Problem[] = () => [],
): Router {
  const { db } = deps;
  const keyHealth = createKeyHealth(deps);
  const router = express.Router();
  mount(router, platformEndpoints.getHealth, {}, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  mount(router, platformEndpoints.getReadiness, {}, async (_req, res) => {
    if (!readiness.ready || !db.isReady()) throw notReady();
    await db
      .transaction({ role: 'portal_system' }, (tx) => tx.query('select 1'))
      .catch((error) => {
        throw notReady(error);
      });
    const problem = await keyHealth();
    if (problem) throw notReady(undefined, problem);
    const [broken] = unfit();
    if (broken) throw notReady(undefined, broken.text);
    res.set('Cache-Control', 'no-store').json({ status: 'ready' });
  });
  return router;
}

/** Refuses requests that would meet a server which is not up yet. */
export function requireReady(readiness: Readiness): RequestHandler {
  return (_req, _res, next) => next(readiness.ready ? undefined : notReady());
}
