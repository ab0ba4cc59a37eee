import { inSpan, type SpanPlan, withTraceParent } from './spans';

/** @returns the span of a request to another service, without the query of its URL */
function planUpstreamSpan(method: string, url: string): SpanPlan {
  const { origin, pathname, hostname, port } = new URL(url);
  return {
    name: method,
    attributes: {
      'http.request.method': method,
      'url.full': `${origin}${pathname}`,
      'server.address': hostname,
      'server.port': port ? Number(port) : undefined,
    },
  };
}

interface Traced {
  method: string;
  url: string;
  headers?: Record<string, string>;
}

/** Sends a request to another service within a span that the service can continue. */
export function inUpstreamSpan<Request extends Traced, Answer extends { status: number }>(
  request: Request,
  send: (request: Request) => Promise<Answer>,
): Promise<Answer> {
  return inSpan(
    () => planUpstreamSpan(request.method, request.url),
    async (learn) => {
      const answer = await send({ ...request, headers: withTraceParent(request.headers) });
      learn({ 'http.response.status_code': answer.status });
      return answer;
    },
  );
}
