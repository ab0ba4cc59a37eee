import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { ServerConfig } from 'server-core/config/config';
import { isHttps } from 'server-core/sessions/cookies';
import { api } from 'shared-contract';
import type { ServedComposition } from '../composition/composition-source';
import { pagePolicy } from './page-policy';

/** Browser features that neither the portal nor its remotes use; they are switched off. */
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
 * Headers of every answer. What is no page may load nothing at all; only a public address of https
 * gets Strict-Transport-Security.
 */
export function securityHeaders(
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

/** Over http to another machine browsers ignore these, and warn about them on every page. */
const isolation = ['cross-origin-opener-policy', 'origin-agent-cluster'];

const isLoopback = (host = '') => /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i.test(host);

/** @returns what the middleware sets on every answer; to run it for each would take longer */
function getHeaders(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, () => {});
  return new Map(res.getHeaderNames().map((name) => [name, String(res.getHeader(name))]));
}

/**
 * @param logoUrl picture that the page shows from elsewhere, or nothing
 * @returns the nonce that the page's scripts and styles carry; the policy of the answer names it
 */
export function setPagePolicy(
  res: Response,
  logoUrl: string,
  composition: ServedComposition,
): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy({ nonce, logoUrl, composition, reportTo: api.cspReports });
  res.set('Content-Security-Policy', policy);
  return nonce;
}
