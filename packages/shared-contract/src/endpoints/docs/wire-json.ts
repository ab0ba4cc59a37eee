import * as z from 'zod/mini';
import { endpointsById, errorsOf } from '../index';

/** @returns the text of `docs/wire.json`: an endpoint a line, with its schemas as JSON Schema */
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
      query: query ? schemaOf(query) : null,
      bodyType: body ? bodyType : null,
      body: body ? schemaOf(body) : null,
      responseKind: isJson ? 'json' : response,
      response: isJson ? schemaOf(response) : null,
      errors: errorsOf(endpoint).sort(),
    };
  });
  const lines = endpoints.map((endpoint) => JSON.stringify(endpoint));
  return `{"endpoints":[\n${lines.join(',\n')}\n]}\n`;
}

/** The input side: values as they travel, before defaults and conversions. */
function schemaOf(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
