import type { UpstreamRequest } from 'shared-server';
import type { Document, StoredObject } from '../../store/documents';
import type { ToolCallsMessage } from '../conversation/call-messages';
import { getToolName, getToolServer, type ToolServer } from './tool-server';
import { removeSecrets } from './without-secrets';

export type ToolCall = ToolCallsMessage['toolCalls'][number];

/** One request to a tool's server. It contains secrets, so it is only kept in memory. */
export interface ToolQuestion {
  accountId: string;
  /** The call or chat that uses the tool. */
  callId: string;
  toolCall: ToolCall;
  tool: Document;
  kind: ToolServer['kind'];
  request: Omit<UpstreamRequest, 'maxBytes' | 'signal' | 'dispatcher'>;
  /** Parts of the request to mask if the server repeats them. */
  secrets: string[];
}

/** Fields of the message besides the tool call. */
export interface CallContext {
  call: StoredObject;
  assistant: Document | null;
  phoneNumber: Document | null;
}

/** Like {@link CallContext}, for a chat. */
export interface ChatContext {
  chat: Pick<StoredObject, 'id' | 'orgId'>;
  assistant: Document;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Headers of the connection, not of the message. */
const notTheirs =
  /^(host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;

function getArguments(toolCall: ToolCall): Document {
  try {
    return JSON.parse(toolCall.function.arguments);
  } catch {
    return {};
  }
}

const fillTemplate = (text: string, values: Document, encode = (value: string) => value) =>
  text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => encode(String(values[name] ?? '')));

/** Reads headers from a record, or from an API request tool's schema with fixed values. */
function getHeaders(stated: unknown, values: Document): Record<string, string> {
  const record = (stated ?? {}) as Document;
  const schema = record.type === 'object' ? ((record.properties ?? {}) as Document) : record;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, entry]) => {
      const value = typeof entry === 'object' ? (entry as Document | null)?.value : entry;
      const usable = ['string', 'number', 'boolean'].includes(typeof value);
      return usable && !notTheirs.test(name)
        ? [[name.toLowerCase(), fillTemplate(String(value), values)]]
        : [];
    }),
  );
}

const nowhere = { pathname: '', searchParams: new URLSearchParams() };

const isGuessable = (segment: string) => segment.length < 8 || !/\d/.test(segment);

/**
 * Headers, path and query may contain secrets. Dictionary words in the path and values from the
 * call itself can be guessed, so they don't count.
 */
function getSecrets(url: string, headers: Record<string, string>, values: Document): string[] {
  // Filling in values can make an address invalid. It is refused when the request is sent.
  const { pathname, searchParams } = URL.canParse(url) ? new URL(url) : nowhere;
  const segments = pathname.split('/').filter((segment) => !isGuessable(segment));
  const stated = Object.values(headers).flatMap((value) => [value, value.replace(/^\w+ /, '')]);
  const said = new Set(Object.values(values).map(String));
  return [pathname, ...segments, ...searchParams.values(), ...stated]
    .filter((value) => value.length >= 6 && !said.has(value))
    .sort((one, other) => other.length - one.length);
}

function getSubject(context: CallContext | ChatContext) {
  if ('chat' in context) return { chat: removeSecrets(context.chat) };
  const { call, phoneNumber } = context;
  return {
    call: removeSecrets(call),
    artifact: removeSecrets(call.artifact ?? {}),
    ...(phoneNumber ? { phoneNumber: removeSecrets(phoneNumber) } : {}),
    ...(call.customer ? { customer: call.customer } : {}),
  };
}

function createMessageBody(
  tool: Document,
  toolCall: ToolCall,
  url: string,
  context: CallContext | ChatContext,
) {
  const { assistant } = context;
  const { timeoutSeconds } = (tool.server ?? {}) as Document;
  const stated = { ...removeSecrets(tool), server: { url, timeoutSeconds } };
  return {
    message: {
      type: 'tool-calls',
      timestamp: Date.now(),
      toolCallList: [toolCall],
      toolCalls: [toolCall],
      toolWithToolCallList: [{ ...stated, toolCall }],
      ...getSubject(context),
      ...(assistant ? { assistant: removeSecrets(assistant) } : {}),
    },
  };
}

export function createToolQuestion(
  tool: Document,
  toolCall: ToolCall,
  context: CallContext | ChatContext,
): ToolQuestion | null {
  const server = getToolServer(tool);
  if (!server || getToolName(tool) !== toolCall.function.name) return null;
  const values = getArguments(toolCall);
  const { id: callId, orgId: accountId } = 'chat' in context ? context.chat : context.call;
  const asked = { accountId, callId, toolCall, tool, kind: server.kind };
  if (server.kind === 'message') {
    const { secret, headers: stated } = tool.server as Document;
    const own = getHeaders(stated, {});
    const headers = typeof secret === 'string' ? { ...own, 'x-vapi-secret': secret } : own;
    const body = JSON.stringify(createMessageBody(tool, toolCall, server.url, context));
    const request = {
      url: server.url,
      method: 'POST' as const,
      body,
      timeoutMs: server.timeoutMs,
      headers: { ...headers, 'content-type': 'application/json' },
    };
    return { ...asked, request, secrets: getSecrets(server.url, headers, values) };
  }
  const url = fillTemplate(server.url, values, encodeURIComponent);
  if (!URL.canParse(url)) return null;
  const headers = getHeaders(tool.headers, values);
  const method = methods.find((one) => one === String(tool.method).toUpperCase()) ?? 'POST';
  const fixed = Array.isArray(tool.parameters)
    ? (tool.parameters as Document[]).map(({ key, value }) => [String(key), value])
    : [];
  const body = JSON.stringify({ ...values, ...Object.fromEntries(fixed) });
  const request = {
    url,
    method,
    timeoutMs: server.timeoutMs,
    ...(method === 'GET' ? { headers } : { body }),
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json', ...headers } }),
  };
  return { ...asked, request, secrets: getSecrets(url, headers, values) };
}
