import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { toOtlp } from './to-otlp';

const period = { start: [1, 0] as [number, number], end: [2, 0] as [number, number] };

async function convertRegistry(registry: Registry) {
  return toOtlp(await registry.getMetricsAsJSON(), period);
}

test('preserves names, labels and values of counters and gauges', async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'loads_total', help: 'Loads.', labelNames: ['remote'], registers }).inc(
    { remote: 'mfe-calls' },
    3,
  );
  new Gauge({ name: 'streams', help: 'Streams.', registers }).set(2);
  const [loads, streams] = await convertRegistry(registry);
  expect(loads).toMatchObject({
    descriptor: { name: 'loads_total', description: 'Loads.' },
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPoints: [
      { startTime: [1, 0], endTime: [2, 0], attributes: { remote: 'mfe-calls' }, value: 3 },
    ],
  });
  expect(streams).toMatchObject({
    dataPointType: DataPointType.GAUGE,
    dataPoints: [{ attributes: {}, value: 2 }],
  });
});

test('converts cumulative buckets to counts per bucket, for each set of labels', async () => {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'request_seconds',
    help: 'Requests.',
    labelNames: ['route'],
    buckets: [0.1, 1],
    registers: [registry],
  });
  for (const value of [0.05, 0.1, 0.5, 3]) seconds.observe({ route: '/a' }, value);
  seconds.observe({ route: '/b' }, 2);
  const [metric] = await convertRegistry(registry);
  expect(metric?.dataPoints).toMatchObject([
    {
      attributes: { route: '/a' },
      value: { buckets: { boundaries: [0.1, 1], counts: [2, 1, 1] }, count: 4, sum: 3.65 },
    },
    {
      attributes: { route: '/b' },
      value: { buckets: { boundaries: [0.1, 1], counts: [0, 0, 1] }, count: 1, sum: 2 },
    },
  ]);
});
