import type { VoiceContext } from '../context/voice-context';

type Log = Record<string, unknown>;
type Mask = VoiceContext['mask'];

/**
 * @returns a log entry without request headers, URL and query, which can carry secrets of the
 * organization's servers. Bodies are masked before they become text: `responseBody` is JSON text in
 * the specification, but an object with some vendor versions.
 */
export function toVisibleLog(log: Log, mask: Mask): Log {
  const { requestHeaders: _headers, requestUrl: _url, requestQuery: _query, ...rest } = log;
  const visible = Object.entries(rest).map(([name, value]) => [name, toVisibleBody(value, mask)]);
  const entry: Log = Object.fromEntries(visible);
  const { responseBody } = entry;
  const isText = typeof responseBody === 'string' || responseBody === null;
  return responseBody === undefined || isText
    ? entry
    : { ...entry, responseBody: JSON.stringify(responseBody) };
}

function toVisibleBody(value: unknown, mask: Mask): unknown {
  if (typeof value !== 'string') return mask(value);
  const parsed = parseObject(value);
  return parsed === undefined ? value : JSON.stringify(mask(parsed));
}

function parseObject(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
