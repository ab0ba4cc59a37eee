import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { ServerConfig } from 'server-core/config/config';
import { isHttps } from 'server-core/sessions/cookies';
import { api } from 'shared-contract';
import type { ServedComposition } from '../composition/composition-source';
import { createPagePolicy } from './page-policy';

/** Browser features that neither the portal nor its remotes use; disabled. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sets the headers of every response. Only pages may load anything. Strict-Transport-Security is
 * sent when the public address uses https.
 */
export function setSecurityHeaders(
  config: Pick<ServerConfig, 'publicUrl' | 'hstsSubDomains'>,
): RequestHandler {
  const hsts = { maxAge: 31_536_000, includeSubDomains: config.hstsSubDomains };
  const headers = getHeaders(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: isHttps(config) ? hsts : false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
  headers.set('Permissions-Policy', permissionsPolicy);
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  const overHttp = new Map(headers);
  for (const name of isolation) overHttp.delete(name);
  const alwaysTrusted = isHttps(config);
  return (req, res, next) => {
    res.setHeaders(alwaysTrusted || isLoopback(req.get('host')) ? headers : overHttp);
    next();
  };
}

/** Over plain http, browsers ignore these and warn on every page. */
const isolation = ['cross-origin-opener-policy', 'origin-agent-cluster'];

const isLoopback = (host = '') => /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i.test(host);

/** @returns the headers for every response, computed once */
function getHeaders(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, () => {});
  return new Map(res.getHeaderNames().map((name) => [name, String(res.getHeader(name))]));
}

/**
 * @param logoUrl external image on the page, if any
 * @returns the nonce for the page's scripts and styles, which the policy names
 */
export function setPagePolicy(
  res: Response,
  logoUrl: string,
  composition: ServedComposition,
): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = createPagePolicy({ nonce, logoUrl, composition, reportTo: api.cspReports });
  res.set('Content-Security-Policy', policy);
  return nonce;
}
