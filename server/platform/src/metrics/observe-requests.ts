import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { api } from 'shared-contract';
import { onceClosed } from 'shared-server';
import { getMethod, getRoute } from './route-of';

/** @returns middleware that measures each request by its route pattern, never by its address */
export function observeRequests(registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of requests in seconds, by route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (req, res, next) => {
    const started = process.hrtime.bigint();
    onceClosed(res, () => {
      const route = getRoute(req);
      // A stream is open as long as its page, so its duration doesn't measure the server.
      if (route === api.events) return;
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const status = `${Math.floor(res.statusCode / 100)}xx`;
      duration.observe({ method: getMethod(req), route, status }, seconds);
    });
    next();
  };
}
