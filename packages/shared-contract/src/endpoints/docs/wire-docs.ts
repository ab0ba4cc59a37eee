import * as z from 'zod/mini';
import { type EndpointDefinition, endpointGroups, listErrorCodes, scopesFor } from '../index';

const accessNames = {
  anyone: 'anyone',
  member: 'a member',
  admin: 'an admin of the organization',
  person: 'a person with a session',
  by_action: 'as the action says',
  operator: 'an operator',
  member_or_ticket: 'a member, or a ticket',
  ticket: 'a ticket',
  signed: 'the signature of the voice platform',
  member_or_signed: 'a member, or the signature of the voice platform',
  token: 'a token that operators made',
} as const;

const heading = `# The wire

Every path that the portal serves, written from \`packages/shared-contract/src/endpoints\`. After a change there, run
\`npm run wire-docs\`. \`wire.json\` has the schemas in full. Requests and answers are JSON unless it says otherwise; an answer that is no success is
\`{ error, code, requestId }\`.
`;

/** @returns the content of `docs/wire.md` */
export function wireDocs(): string {
  const groups = Object.entries(endpointGroups).map(
    ([name, list]) => `## ${name}\n\n${Object.values(list).map(describeEndpoint).join('\n')}`,
  );
  return [heading, ...groups].join('\n');
}

function describeEndpoint(endpoint: EndpointDefinition): string {
  const { method, path, aliases = [], access, proof, summary, query, body, response } = endpoint;
  const type = endpoint.bodyType ? ` (${endpoint.bodyType})` : '';
  const lines = [
    `### ${method} ${path}`,
    '',
    summary,
    '',
    ...aliases.map((alias) => `- Also: \`${alias}\``),
    `- For: ${accessNames[access]}`,
    ...(proof ? ['- Proof: the password or a passkey in the last 10 minutes'] : []),
    `- Access tokens: ${scopesFor(endpoint).join(', ') || 'none'}`,
    ...(query ? [`- Query: ${describeFields(query)}`] : []),
    ...(body ? [`- Body${type}: ${describeFields(body)}`] : []),
    `- Answers: ${typeof response === 'string' ? response : describeFields(response)}`,
    ...describeAudit(endpoint),
    `- Errors: ${listErrorCodes(endpoint).sort().join(', ')}`,
    '',
  ];
  return lines.join('\n');
}

function describeAudit({ audit }: EndpointDefinition): string[] {
  if (!audit) return [];
  return 'event' in audit ? [`- Recorded as: ${audit.event}`] : [`- Not recorded: ${audit.none}`];
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
}

/** @returns the fields of an object; optional ones have a question mark */
function describeFields(schema: z.ZodMiniType): string {
  return listFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function listFields({ type, properties, required = [], items, anyOf, oneOf }: JsonSchema): string {
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(listFields))].join(', or ');
  if (type === 'array' && items) return `a list of ${listFields(items)}`;
  if (!properties || Object.keys(properties).length === 0) {
    return type === 'object' || type === undefined ? 'an object' : `a ${type}`;
  }
  const names = Object.entries(properties).map(([name, { const: fixed }]) => {
    const value = fixed === undefined ? '' : `: "${fixed}"`;
    return `\`${name}${required.includes(name) ? '' : '?'}${value}\``;
  });
  return names.join(', ');
}
