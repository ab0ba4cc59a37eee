import type { Attributes, Span } from '@opentelemetry/api';

// Attributes have the names of OpenTelemetry's semantic conventions 1.45. The content of requests,
// prompts and responses is never an attribute.

type Api = typeof import('@opentelemetry/api');

let api: Api | undefined;

/** @param loaded the API, passed in so that a server without tracing never loads it */
export function enableTracing(loaded: Api): void {
  api = loaded;
}

const getTracer = ({ trace }: Api) => trace.getTracer('voice-portal');

export interface SpanPlan {
  name: string;
  attributes: Attributes;
}

/** Adds attributes that are only known later. */
export type Learn = (attributes: Attributes) => void;

/** Runs `work` within a client span; requests to other services become its children. */
export async function inSpan<Result>(
  plan: () => SpanPlan,
  work: (learn: Learn) => Promise<Result>,
): Promise<Result> {
  if (!api) return work(() => {});
  const { context, trace, SpanKind } = api;
  const { name, attributes } = plan();
  const span = getTracer(api).startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), () =>
      work((more) => void span.setAttributes(more)),
    );
  } catch (error) {
    failSpan(api, span, getErrorType(error));
    throw error;
  } finally {
    span.end();
  }
}

export interface RequestSpan {
  traceId: string;
  /** Spans that start in `work` have this span as their parent. */
  run(work: () => void): void;
  end(name: string, attributes: Attributes, errorType?: string): void;
}

/** @returns undefined while tracing is off */
export function openRequestSpan(
  headers: Record<string, unknown>,
  attributes: Attributes,
): RequestSpan | undefined {
  if (!api) return undefined;
  const { context, propagation, trace, ROOT_CONTEXT, SpanKind } = api;
  const loaded = api;
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = getTracer(api).startSpan('request', { kind: SpanKind.SERVER, attributes }, parent);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end(name, more, type) {
      span.updateName(name).setAttributes(more);
      if (type) failSpan(loaded, span, type);
      span.end();
    },
  };
}

/** @returns the headers with `traceparent`, so that the called service can continue the trace */
export function withTraceParent(headers: Record<string, string> = {}): Record<string, string> {
  if (!api) return headers;
  const carried = { ...headers };
  api.propagation.inject(api.context.active(), carried);
  return carried;
}

function failSpan({ SpanStatusCode }: Api, span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Prefers a code, because a message may name a person. */
function getErrorType(error: unknown): string {
  const { code, kind, name } = error as { code?: unknown; kind?: unknown; name?: unknown };
  return [code, kind, name].find((one) => typeof one === 'string') as string;
}
