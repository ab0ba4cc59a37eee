import type { Document } from '../../store/documents';

const DEFAULT_TIMEOUT_S = 20;

/** How a tool's server is called: by the vendor's `tool-calls` message or the tool's request. */
export interface ToolServer {
  kind: 'message' | 'request';
  url: string;
  timeoutMs: number;
}

/** Names under `.example` are reserved (RFC 2606), so they are never called. */
function isFictional(url: string): boolean {
  return !URL.canParse(url) || /\.example\.?$/i.test(new URL(url).hostname);
}

const isUrl = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** @returns the tool's name for the model; null when it can't be called */
export function getToolName(tool: Document): string | null {
  const name = (tool.function as Document | undefined)?.name ?? tool.name;
  return typeof name === 'string' && name !== '' ? name : null;
}

/** @returns what the assistant says before or after the tool is called; null without a text */
export function getToolMessage(tool: Document, type: string): string | null {
  const messages = Array.isArray(tool.messages) ? (tool.messages as Document[]) : [];
  const content = messages.find((message) => message.type === type)?.content;
  return typeof content === 'string' && content.trim() !== '' ? content : null;
}

/** @returns the server that answers for the tool; null when the answer is made up */
export function getToolServer(tool: Document): ToolServer | null {
  const server = (tool.server ?? {}) as Document;
  if (tool.type !== 'function' && tool.type !== 'apiRequest') return null;
  const own = isUrl(server.url);
  const url = own ? server.url : tool.type === 'apiRequest' ? tool.url : null;
  if (!isUrl(url) || isFictional(url)) return null;
  const seconds = Number((own ? server : tool).timeoutSeconds ?? DEFAULT_TIMEOUT_S);
  return {
    url,
    kind: own ? 'message' : 'request',
    timeoutMs: Math.min(300, Math.max(1, seconds || DEFAULT_TIMEOUT_S)) * 1000,
  };
}

/** @returns whether the call waits for the tool's server */
export function isWaitedFor(tool: Document): boolean {
  return tool.async !== true && getToolServer(tool) !== null;
}
