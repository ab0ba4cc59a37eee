import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { startTestPortal } from 'server-accounts/testing/test-portal';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { ApiError } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import type { CompositionSource } from '../composition/composition-source';
import { createPortalMetrics } from './portal-metrics';
import { metricsRoutes } from './routes';

const portal = sharedFixture(() => startTestPortal());

const nothing: CompositionSource = {
  current: () => ({
    composition: { schema: 1, environment: 'test', remotes: [] },
    json: '',
    etag: '',
    shell: undefined,
    origins: [],
  }),
  state: () => ({
    lock: undefined,
    content: { environment: 'test', remotes: [] },
    overrides: undefined,
    keys: undefined,
    parts: [],
    compose: () => ({ schema: 1, environment: 'test', remotes: [] }),
    files: [],
  }),
};

test('measures requests by the pattern of their route', async () => {
  const metrics = createPortalMetrics(nothing, portal.deps, '1.2.3');
  const router = express.Router();
  router.use(metrics.requests);
  router.get('/things/:id', (_req, res) => void res.json({}));
  router.get('/broken', () => {
    throw new ApiError('internal', 'broken');
  });
  router.get(/^\/page/, (_req, res) => void res.json({}));
  const served = await serveRoutes(portal.deps, router);
  for (const path of ['/things/1', '/things/2', '/broken', '/page/of/ada', '/made/up']) {
    await (await fetch(served.url + path)).text();
  }
  await served.close();
  const text = await metrics.registry.metrics();
  const counted = [...text.matchAll(/request_duration_seconds_count\{(.+)\} (\d+)/g)];
  expect(counted.map(([, labels, count]) => `${labels} ${count}`)).toEqual([
    'method="GET",route="/things/:id",status="2xx" 2',
    'method="GET",route="/broken",status="5xx" 1',
    'method="GET",route="page",status="2xx" 1',
    'method="GET",route="none",status="4xx" 1',
  ]);
});

test('responds with not found to everyone except operators when no metrics token is configured', async () => {
  const ada = await portal.signUp();
  const served = await serveRoutes(
    portal.deps,
    metricsRoutes(portal.deps, createPortalMetrics(nothing, portal.deps, '1.2.3')),
  );
  const readStatus = async (headers: Record<string, string>) =>
    (await fetch(served.url + api.metrics, { headers })).status;
  const own = { authorization: `Bearer ${ada.session.access_token}` };
  expect(await readStatus({})).toBe(404);
  expect(await readStatus(own)).toBe(404);
  await portal.proveAddress(ada);
  portal.deps.config.operators = [ada.email];
  expect(await readStatus(own)).toBe(200);
  await served.close();
});

test.each(['grafana-dashboard.json', 'prometheus-alerts.yaml'])(
  'registers every metric that %s names',
  async (file) => {
    const { registry } = createPortalMetrics(nothing, portal.deps, '1.2.3');
    const series = (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      String(type) === 'histogram'
        ? ['_bucket', '_count', '_sum'].map((end) => name + end)
        : [name],
    );
    const folder = join(__dirname, '../../../../deploy/monitoring');
    const text = readFileSync(join(folder, file), 'utf8');
    const named = [...text.matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+(?=\{|\b)/g)].map(
      ([name]) => name,
    );
    expect(new Set(named).size).toBeGreaterThan(7);
    expect(named.filter((name) => !series.includes(name))).toEqual([]);
  },
);
