import * as z from 'zod/mini';
import { endpointsById, listErrorCodes } from '../index';

/** @returns the content of `docs/wire.json`: one endpoint per line, with schemas as JSON Schema */
export function wireJson(): string {
  const endpoints = endpointsById.map(([id, endpoint]) => {
    const { method, path, aliases = [], access, summary, query, body, response } = endpoint;
    const { bodyType = 'application/json' } = endpoint;
    const isJson = typeof response !== 'string';
    return {
      id,
      method,
      path,
      aliases,
      access,
      summary,
      query: query ? toSchema(query) : null,
      bodyType: body ? bodyType : null,
      body: body ? toSchema(body) : null,
      responseKind: isJson ? 'json' : response,
      response: isJson ? toSchema(response) : null,
      errors: listErrorCodes(endpoint).sort(),
    };
  });
  const lines = endpoints.map((endpoint) => JSON.stringify(endpoint));
  return `{"endpoints":[\n${lines.join(',\n')}\n]}\n`;
}

/** The input side, before defaults and transformations. */
function toSchema(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
