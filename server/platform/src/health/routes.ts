import type { Problem } from 'composition';
import express, { type RequestHandler, type Router } from 'express';
import { systemWork } from 'server-core/database/system-work';
import { mount } from 'server-core/middleware/mount';
import { createKeyHealth } from 'server-core/secrets/key-health';
import { acceptsMore, createNotReadyError, type Readiness } from 'server-core/server/readiness';
import type { ServerDeps } from 'server-core/server/server-deps';
import { serverTexts } from 'shared-contract';
import { platformEndpoints } from 'shared-contract/endpoints';

/**
 * `GET /healthz` reports that the process is alive. `GET /readyz` reports whether it serves
 * requests, reaches its database, can open the stored keys, and has a compatible shell.
 * @param unfit returns why the composition's shell can't be served, or what wouldn't run in it
 */
export function healthRoutes(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  readiness: Readiness,
  unfit: () => Promise<readonly Problem[]> = async () => [],
): Router {
  const { db, config } = deps;
  const keyHealth = createKeyHealth(deps);
  const router = express.Router();
  mount(router, platformEndpoints.getHealth, {}, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok', version: config.version });
  });
  mount(router, platformEndpoints.getReadiness, {}, async (_req, res) => {
    if (!acceptsMore(readiness) || !db.isReady())
      throw createNotReadyError(undefined, readiness.reason);
    await db.query(systemWork.health, 'select 1').catch((error) => {
      throw createNotReadyError(error);
    });
    const problem = await keyHealth();
    if (problem) throw createNotReadyError(undefined, problem);
    const [broken] = await unfit();
    if (broken) throw createNotReadyError(undefined, broken.text);
    // Still ready: reads work, and no other server could accept writes either.
    const full = db.isWritable() ? {} : { problem: serverTexts.diskFull };
    res.set('Cache-Control', 'no-store').json({ status: 'ready', ...full });
  });
  return router;
}

/** Refuses every request until the server is up. */
export function refuseUntilReady(readiness: Readiness): RequestHandler {
  return (_req, _res, next) =>
    next(readiness.ready ? undefined : createNotReadyError(undefined, readiness.reason));
}

/** Closes connections after their next response while the server drains. */
export function closeWhileDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    if (readiness.draining) res.set('Connection', 'close');
    next();
  };
}
