import type { VoiceContext } from '../context/voice-context';

type Log = Record<string, unknown>;
type Mask = VoiceContext['mask'];

/**
 * @returns a log entry without what requests to the organization's own servers carry, its bodies
 * masked before they become text: `responseBody` is JSON text in the specification, and an object
 * with some versions of the vendor's API
 */
export function visibleLog(log: Log, mask: Mask): Log {
  const { requestHeaders: _headers, requestUrl: _url, requestQuery: _query, ...rest } = log;
  const visible = Object.entries(rest).map(([name, value]) => [name, visibleBody(value, mask)]);
  const entry: Log = Object.fromEntries(visible);
  const { responseBody } = entry;
  const isText = typeof responseBody === 'string' || responseBody === null;
  return responseBody === undefined || isText
    ? entry
    : { ...entry, responseBody: JSON.stringify(responseBody) };
}

function visibleBody(value: unknown, mask: Mask): unknown {
  if (typeof value !== 'string') return mask(value);
  const parsed = parsedObject(value);
  return parsed === undefined ? value : JSON.stringify(mask(parsed));
}

function parsedObject(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
