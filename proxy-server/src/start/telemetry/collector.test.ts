import { Registry } from 'prom-client';
import type { Logger } from 'shared-server';
import { traceToCollector } from './collector';

const collector = {
  endpoint: 'http://127.0.0.1:9',
  headers: {},
  serviceName: 'portal',
  ratio: 1,
  metricsMs: 60_000,
};
const production = { migrateAtStart: true, drainMs: 0 };
const config = (tracing: typeof collector | undefined) => ({
  version: '1.0.0',
  production: { ...production, tracing },
});
const logged: unknown[] = [];
const log = (_fields: unknown, message: string) => logged.push(message);
const logger = { warn: log, error: log } as unknown as Logger;

beforeEach(() => {
  logged.length = 0;
});
afterEach(() => jest.resetModules());

test('starts without a collector when the libraries cannot be loaded', async () => {
  jest.doMock('./start-tracing', () => {
    throw new Error('no such library');
  });
  jest.doMock('./send-metrics', () => ({ sendMetrics: undefined }));
  const broken = await import('./collector');
  const tracing = await broken.traceToCollector(config(collector), logger);
  const metrics = await broken.sendMetricsToCollector(config(collector), logger, new Registry());
  const sentence = 'the portal runs without its OpenTelemetry collector';
  expect(logged).toEqual([sentence, sentence]);
  await Promise.all([tracing.close(), metrics.close()]);
  jest.dontMock('./start-tracing');
  jest.dontMock('./send-metrics');
});

test('loads nothing when no collector is configured', async () => {
  const closed = await traceToCollector(config(undefined), logger);
  await expect(closed.close()).resolves.toBeUndefined();
  expect(logged).toEqual([]);
});
