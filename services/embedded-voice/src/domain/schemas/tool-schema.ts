import { URL_MAX } from 'shared-contract';
import * as z from 'zod/mini';
import { list, object, server, shortText, text } from './fields';

const toolTypes = [
  'apiRequest',
  'bash',
  'code',
  'computer',
  'dtmf',
  'endCall',
  'function',
  'gohighlevel.calendar.availability.check',
  'gohighlevel.calendar.event.create',
  'gohighlevel.contact.create',
  'gohighlevel.contact.get',
  'google.calendar.availability.check',
  'google.calendar.event.create',
  'google.sheets.row.append',
  'handoff',
  'mcp',
  'query',
  'sipRequest',
  'slack.message.send',
  'sms',
  'textEditor',
  'transferCall',
  'voicemail',
] as const;

const toolFunction = z.looseObject({
  name: z.string().check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, {
      error: 'must be letters, digits, underscores and dashes, up to 64 characters',
    }),
  ),
  description: z.optional(text),
  parameters: z.optional(object),
});

const message = z.looseObject({
  type: z.enum(['request-start', 'request-complete', 'request-failed', 'request-response-delayed']),
  content: z.optional(
    z
      .string()
      .check(z.maxLength(1000, { error: 'must be shorter than or equal to 1000 characters' })),
  ),
  blocking: z.optional(z.boolean()),
  timingMilliseconds: z.optional(
    z
      .number()
      .check(
        z.gte(100, { error: 'must not be less than 100' }),
        z.lte(120_000, { error: 'must not be greater than 120000' }),
      ),
  ),
});

const destination = z.looseObject({
  type: z.enum(['number', 'sip', 'assistant', 'dynamic', 'squad']),
  number: z.optional(text),
  message: z.optional(z.union([text, object])),
  description: z.optional(text),
});

/** Fields of the vendor's tools, of any type; fields that no type has are refused. */
const members = {
  messages: z.optional(z.array(message)),
  rejectionPlan: z.optional(object),
  function: z.optional(toolFunction),
  async: z.optional(z.boolean()),
  server: z.optional(server),
  destinations: z.optional(z.array(destination)),
  metadata: z.optional(object),
  parameters: z.optional(list),
  variableExtractionPlan: z.optional(object),
  name: z.optional(text),
  description: z.optional(text),
  url: z.optional(shortText(URL_MAX)),
  method: z.optional(text),
  verb: z.optional(text),
  body: z.optional(z.unknown()),
  headers: z.optional(z.unknown()),
  timeoutSeconds: z.optional(z.number()),
  backoffPlan: z.optional(object),
  credentialId: z.optional(text),
  encryptedPaths: z.optional(list),
  code: z.optional(text),
  environmentVariables: z.optional(list),
  defaultResult: z.optional(text),
  knowledgeBases: z.optional(list),
  subType: z.optional(text),
  toolMessages: z.optional(list),
  sipInfoDtmfEnabled: z.optional(z.boolean()),
  beepDetectionEnabled: z.optional(z.boolean()),
  displayWidthPx: z.optional(z.number()),
  displayHeightPx: z.optional(z.number()),
  displayNumber: z.optional(z.number()),
};

export const toolDraft = z.strictObject({ type: z.enum(toolTypes), ...members });

/** The type of a tool can't be changed, but a client may send it. */
export const createToolChanges = (type: unknown) =>
  z.strictObject({ type: z.optional(z.literal(String(type))), ...members });
