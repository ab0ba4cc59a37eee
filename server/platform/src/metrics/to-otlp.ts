import type { HrTime } from '@opentelemetry/api';
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type Metric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

interface Value {
  value: number;
  labels: Record<string, string | number>;
  metricName?: string;
}

interface Period {
  start: HrTime;
  end: HrTime;
}

/** @returns Prometheus metrics in OpenTelemetry form, under the same names */
export function toOtlp(
  metrics: readonly Metric[],
  { start: startTime, end: endTime }: Period,
): MetricData[] {
  return metrics.flatMap(({ name, help, type, values }): MetricData[] => {
    const common = {
      descriptor: { name, description: help, unit: '', valueType: 1 },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    const times = { startTime, endTime };
    const points = (values as Value[]).map(({ labels: attributes, value }) => ({
      ...times,
      attributes,
      value,
    }));
    // The library's type is wrong: labels can be strings.
    switch (String(type)) {
      case 'counter':
        return [
          { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points },
        ];
      case 'gauge':
        return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points }];
      case 'histogram': {
        const dataPoints = toHistograms(name, values as Value[]).map((one) => ({
          ...times,
          ...one,
        }));
        return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
      }
      default:
        return [];
    }
  });
}

/** Prometheus buckets are cumulative; OpenTelemetry's aren't. */
function toHistograms(name: string, values: readonly Value[]) {
  const series = new Map<string, Value[]>();
  for (const one of values) {
    const key = toKey(one);
    series.set(key, [...(series.get(key) ?? []), one]);
  }
  return [...series.values()].map((all) => {
    const findPart = (part: string) =>
      all.filter(({ metricName }) => metricName === `${name}_${part}`);
    const buckets = findPart('bucket').filter(({ labels }) => labels.le !== '+Inf');
    const count = findPart('count')[0]?.value ?? 0;
    const upTo = [...buckets.map(({ value }) => value), count];
    const { le: _, ...attributes } = all[0]?.labels ?? {};
    return {
      attributes,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)),
          counts: upTo.map((value, at) => value - (upTo[at - 1] ?? 0)),
        },
        sum: findPart('sum')[0]?.value ?? 0,
        count,
      },
    };
  });
}

function toKey({ labels: { le: _, ...labels } }: Value): string {
  return JSON.stringify(Object.entries(labels).sort());
}
