import type { SpanPlan } from './spans';

/** @returns the span of a request to another service, without the query of its address */
export function upstreamSpan(method: string, url: string): SpanPlan {
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
