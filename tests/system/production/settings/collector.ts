import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

export interface Metric {
  name: string;
  histogram?: { dataPoints: { count: number; attributes: Parameters<typeof getValues>[0] }[] };
}

/** Starts a collector that accepts OTLP as JSON over HTTP. */
export async function startCollector() {
  const spans: Span[] = [];
  const resources: Record<string, unknown>[] = [];
  const metrics: Metric[] = [];
  const keys = new Set<unknown>();
  let text = '';
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const body = Buffer.concat(parts).toString();
    text += body;
    keys.add(req.headers['x-key']);
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body);
    for (const { resource, scopeMetrics } of resourceMetrics) {
      resources.push(getValues(resource.attributes));
      for (const { metrics: found } of scopeMetrics) metrics.push(...found);
    }
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(getValues(resource.attributes));
      for (const span of scopeSpans.flatMap(({ spans: found }: { spans: unknown[] }) => found)) {
        spans.push({ ...span, attributes: getValues(span.attributes) });
      }
    }
    res.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    resources,
    keys,
    getText: () => text,
    stop: () => server.close(),
  };
}

export function getValues(attributes: { key: string; value: Record<string, unknown> }[]) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
