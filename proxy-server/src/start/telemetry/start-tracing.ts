import * as api from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { enableTracing, type Logger } from 'shared-server';
import type { Collector } from './telemetry-config';

export function startTracing(collector: Collector, logger: Logger) {
  const { endpoint, headers, serviceName, ratio, version } = collector;
  const warn = (message: string) =>
    logger.warn({ reason: message }, 'spans or metrics could not be sent');
  const ignoreMessage = () => {};
  api.diag.setLogger({
    error: warn,
    warn,
    info: ignoreMessage,
    debug: ignoreMessage,
    verbose: ignoreMessage,
  });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  api.trace.setGlobalTracerProvider(provider);
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  enableTracing(api);
  return provider;
}
