import type { Attributes, Span } from '@opentelemetry/api';

// Attributes have the names of OpenTelemetry's semantic conventions 1.45. Content of requests,
// prompts and answers is never an attribute.

type Api = typeof import('@opentelemetry/api');

let api: Api | undefined;

/** @param loaded given by who has loaded it: a server without tracing never does */
export function switchTracingOn(loaded: Api): void {
  api = loaded;
}

const tracerOf = ({ trace }: Api) => trace.getTracer('voice-portal');

export interface SpanPlan {
  name: string;
  attributes: Attributes;
}

/** Adds what is known only later. */
export type Learn = (attributes: Attributes) => void;

/** Runs `work` within a span of a client; requests to other services are its children. */
export async function inSpan<Result>(
  plan: () => SpanPlan,
  work: (learn: Learn) => Promise<Result>,
): Promise<Result> {
  if (!api) return work(() => {});
  const { context, trace, SpanKind } = api;
  const { name, attributes } = plan();
  const span = tracerOf(api).startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), () =>
      work((more) => void span.setAttributes(more)),
    );
  } catch (error) {
    fail(api, span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A span of a request that came in. */
export interface RequestSpan {
  traceId: string;
  /** Whatever it starts has the span as its parent. */
  run(work: () => void): void;
  end(name: string, attributes: Attributes, errorType?: string): void;
}

/** @returns nothing while tracing is off */
export function openRequestSpan(
  headers: Record<string, unknown>,
  attributes: Attributes,
): RequestSpan | undefined {
  if (!api) return undefined;
  const { context, propagation, trace, ROOT_CONTEXT, SpanKind } = api;
  const loaded = api;
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracerOf(api).startSpan('request', { kind: SpanKind.SERVER, attributes }, parent);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end(name, more, type) {
      span.updateName(name).setAttributes(more);
      if (type) fail(loaded, span, type);
      span.end();
    },
  };
}

/** @returns the headers with `traceparent`, so that who is asked can continue the trace */
export function withTraceParent(headers: Record<string, string> = {}): Record<string, string> {
  if (!api) return headers;
  const carried = { ...headers };
  api.propagation.inject(api.context.active(), carried);
  return carried;
}

function fail({ SpanStatusCode }: Api, span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** A code where there is one: a message may name a person. */
function errorType(error: unknown): string {
  const { code, kind, name } = error as { code?: unknown; kind?: unknown; name?: unknown };
  return [code, kind, name].find((one) => typeof one === 'string') as string;
}
