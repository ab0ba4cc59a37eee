import { randomBytes, timingSafeEqual } from 'node:crypto';
import express from 'express';
import { decodeKey } from 'server-core/formats/key-text';
import type { ServerDeps } from 'server-core/server/server-deps';
import { errorHandler, jsonBody, listen, type RunningServer } from 'shared-server';
import { removeFactors } from '../accounts/remove-factors';
import { changePreviews } from '../publishing/previews';
import { changePublishTokens } from '../publishing/publish-tokens';
import { changeTrustedPublishers } from '../publishing/trusted-publishers';
import { rotateSecret } from '../rotation/rotate-secret';
import { removeControl, writeControl } from './control-file';
import { removeSnapshots, snapshotDatabase } from './snapshot-folder';

/** Maximum size of a command, in bytes. */
const BODY_LIMIT = 4_096;

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger' | 'sendMail'>;

/**
 * Accepts the operator's commands on loopback, from anyone who can read the data folder. The
 * embedded database only allows one process, so commands run in the server's.
 */
export async function startControl(deps: Deps): Promise<RunningServer> {
  const { dataDir } = deps.config;
  await removeSnapshots(dataDir);
  const token = randomBytes(32).toString('hex');
  const app = express();
  app.disable('x-powered-by');
  app.use((req, res, next) => {
    if (!isBearer(req.get('authorization'), token)) {
      res.status(401).json({ error: 'not allowed' });
      return;
    }
    res.set('X-Portal-Control', '1');
    next();
  });
  app.use(jsonBody({ limit: BODY_LIMIT }));
  app.post(
    '/snapshot',
    runCommand(deps, async () => ({
      folder: await snapshotDatabase(deps.db, dataDir),
    })),
  );
  app.post(
    '/rotate-secret',
    runCommand(deps, async ({ newKey }) => ({
      ...(await rotateSecret(deps, decodeKey(String(newKey ?? '')) ?? undefined)),
    })),
  );
  app.post(
    '/remove-factors',
    runCommand(deps, async ({ email }) => removeFactors(deps, String(email ?? ''))),
  );
  app.post(
    '/publish-tokens',
    runCommand(deps, async (body) => ({ lines: await changePublishTokens(deps, body) })),
  );
  app.post(
    '/trusted-publishers',
    runCommand(deps, async (body) => ({ lines: await changeTrustedPublishers(deps, body) })),
  );
  app.post(
    '/previews',
    runCommand(deps, async (body) => ({ lines: await changePreviews(deps, body) })),
  );
  app.use(errorHandler(deps.logger));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  writeControl(dataDir, { port: server.port, token });
  return {
    port: server.port,
    async close(graceMs) {
      removeControl(dataDir);
      await server.close(graceMs);
    },
  };
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return given.length === right.length && timingSafeEqual(given, right);
}

function runCommand(
  { logger }: Deps,
  work: (body: Record<string, unknown>) => Promise<object>,
): express.RequestHandler {
  return async (req, res) => {
    try {
      res.json(await work(req.body ?? {}));
    } catch (error) {
      logger.error({ err: error }, 'a command failed');
      res.status(500).json({ error: (error as Error).message });
    }
  };
}
