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
const createConfig = (tracing: typeof collector | undefined) => ({
  version: '1.0.0',
  production: { ...production, tracing },
});
const logged: unknown[] = [];
const collectMessage = (_fields: unknown, message: string) => logged.push(message);
const logger = { warn: collectMessage, error: collectMessage } as unknown as Logger;

beforeEach(() => {
  logged.length = 0;
});
afterEach(() => jest.resetModules());

test('starts without a collector when the libraries can’t be loaded', async () => {
  jest.doMock('./start-tracing', () => {
    throw new Error('no such library');
  });
  jest.doMock('./send-metrics', () => ({ sendMetrics: undefined }));
  const broken = await import('./collector');
  const tracing = await broken.traceToCollector(createConfig(collector), logger);
  const metrics = await broken.sendMetricsToCollector(
    createConfig(collector),
    logger,
    new Registry(),
  );
  const sentence = 'the portal runs without its OpenTelemetry collector';
  expect(logged).toEqual([sentence, sentence]);
  await Promise.all([tracing.close(), metrics.close()]);
  jest.dontMock('./start-tracing');
  jest.dontMock('./send-metrics');
});

test('loads nothing when no collector is configured', async () => {
  const closed = await traceToCollector(createConfig(undefined), logger);
  await expect(closed.close()).resolves.toBeUndefined();
  expect(logged).toEqual([]);
});
