import type { Problem } from 'composition';
import express, { type RequestHandler, type Router } from 'express';
import { systemWork } from 'server-core/database/system-work';
import { mount } from 'server-core/middleware/mount';
import { createKeyHealth } from 'server-core/secrets/key-health';
import { notReady, type Readiness, takesMore } from 'server-core/server/readiness';
import type { ServerDeps } from 'server-core/server/server-deps';
import { serverTexts } from 'shared-contract';
import { platformEndpoints } from 'shared-contract/endpoints';

/**
 * `GET /healthz` says that the process is alive, `GET /readyz` that it serves, reaches its
 * database, can open the keys that are stored there, and has a shell that its composition runs in.
 *
 * @param unfit why the shell of the composition cannot be served, or what would not run inside it
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
    if (!takesMore(readiness) || !db.isReady()) throw notReady(undefined, readiness.reason);
    await db.query(systemWork.health, 'select 1').catch((error) => {
      throw notReady(error);
    });
    const problem = await keyHealth();
    if (problem) throw notReady(undefined, problem);
    const [broken] = await unfit();
    if (broken) throw notReady(undefined, broken.text);
    // Not refused: there is no other server that could answer reads.
    const full = db.isWritable() ? {} : { problem: serverTexts.diskFull };
    res.set('Cache-Control', 'no-store').json({ status: 'ready', ...full });
  });
  return router;
}

/** Refuses every request to a server which is not up yet. */
export function refuseUntilReady(readiness: Readiness): RequestHandler {
  return (_req, _res, next) =>
    next(readiness.ready ? undefined : notReady(undefined, readiness.reason));
}

/** Lets connections end with their next answer while the server drains. */
export function closeWhileDraining(readiness: Readiness): RequestHandler {
  return (_req, res, next) => {
    if (readiness.draining) res.set('Connection', 'close');
    next();
  };
}
