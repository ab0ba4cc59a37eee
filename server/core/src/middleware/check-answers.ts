import type { RequestHandler, Response } from 'express';
import { type EndpointDefinition, listErrorCodes } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { drifts } from './drifts';

/**
 * @returns middleware that replaces a response that doesn't match the endpoint, and records the
 * drift
 */
export function checkAnswers(endpoint: EndpointDefinition): RequestHandler {
  const { method, path } = endpoint;
  return (_req, res, next) => {
    const send = res.send.bind(res);
    res.send = (body) => {
      const drift = findDrift(endpoint, res, body);
      if (!drift) return send(body);
      drifts.push(`${method} ${path} responds with ${res.statusCode}: ${drift}`);
      return send(JSON.stringify({ error: drifts.at(-1), code: 'contract_drift' }));
    };
    next();
  };
}

function findDrift(endpoint: EndpointDefinition, res: Response, body: unknown): string | undefined {
  const { response } = endpoint;
  const isJson = String(res.get('Content-Type')).startsWith('application/json');
  if (!isJson || !(typeof body === 'string' || Buffer.isBuffer(body))) return undefined;
  const answer: unknown = JSON.parse(String(body));
  if (res.statusCode >= 400) return findUnlistedCode(endpoint, answer);
  if (typeof response === 'string') return `JSON instead of ${response}`;
  const { error } = z.safeParse(response, answer);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

function findUnlistedCode(endpoint: EndpointDefinition, answer: unknown): string | undefined {
  const { code } = answer as { code?: unknown };
  const isNamed = listErrorCodes(endpoint).some((named) => named === code);
  return isNamed ? undefined : `the code ${code}, which the endpoint does not list`;
}
