import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-api-key',
  'password',
  'current_password',
  'api_key',
  'apiKey',
  'access_token',
  'refresh_token',
  'token',
];

/**
 * @param destination where the lines go; default standard output
 * @returns a logger of JSON lines that redacts values under the names of secrets, at the top and up
 * to two levels below
 */
export function createLogger(
  options: { level: string; name: string },
  destination?: DestinationStream,
): Logger {
  const getPathsAt = (prefix: string) =>
    secretNames.map((name) => `${prefix}${name.includes('-') ? `["${name}"]` : name}`);
  const getPathsBelow = (prefix: string) =>
    secretNames.map((name) => `${prefix}${name.includes('-') ? `["${name}"]` : `.${name}`}`);
  const settings = {
    level: options.level,
    name: options.name,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...getPathsAt(''), ...getPathsBelow('*'), ...getPathsBelow('*.*')],
      censor: '[hidden]',
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
