import { randomBytes } from 'node:crypto';
import express from 'express';
import { startTestPortal } from 'server-accounts/testing/test-portal';
import { readServerConfig, type ServerConfig } from 'server-core/config/config';
import {
  createLogger,
  type Database,
  errorHandler,
  type Logger,
  listen,
  requestContext,
} from 'shared-server';
import { healthRoutes } from './routes';

async function requestReadiness(db: Database, config: ServerConfig, logger: Logger) {
  const app = express();
  const routes = healthRoutes({ db, config }, { ready: true });
  app.use(requestContext(logger), routes, errorHandler(logger));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`);
  await server.close();
  return { status: answer.status, body: await answer.json() };
}

test('responds with 503 and the reason when stored keys need another secret key, and 200 with the right one', async () => {
  const portal = await startTestPortal();
  const ada = await portal.signUp('Ada');
  const { config, logger, db } = portal.deps;
  await portal.post(
    { action: 'insert', table: 'api_keys', data: { provider: 'vapi', api_key: 'sk-one' } },
    { bearer: ada.session.access_token },
  );
  const requestWithKey = (key: string) =>
    requestReadiness(db, readServerConfig({ PORTAL_SECRET_KEY: key }, config.checkout), logger);
  const wrong = await requestWithKey(randomBytes(32).toString('base64'));
  expect(wrong.status).toBe(503);
  expect(wrong.body).toMatchObject({
    code: 'not_ready',
    error: expect.stringContaining('cannot be opened with the secret key'),
  });
  expect((await requestWithKey(config.secretKey ?? '')).status).toBe(200);
  await portal.close();
});

test('responds with 503 immediately while the embedded database is reopened', async () => {
  const logger = createLogger({ level: 'silent', name: 'test' });
  const transaction = () => new Promise(() => {});
  const db = { isReady: () => false, transaction } as unknown as Database;
  const answer = await requestReadiness(db, readServerConfig({}, '/nowhere'), logger);
  expect(answer).toMatchObject({ status: 503, body: { code: 'not_ready' } });
});
