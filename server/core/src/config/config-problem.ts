import { RefusedError } from 'composition';
import { ConfigError, DataFolderInUseError } from 'shared-server';

/** Errors whose message is written for operators. */
const sentences = [ConfigError, DataFolderInUseError, RefusedError];

/** @returns a sentence when the start would fail again until the settings change */
export function describeConfigProblem(error: unknown): string | undefined {
  if (sentences.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the other process or set PORT to another port. The embedded services use PORT+1 and PORT+2.`;
  }
  if (code === 'EACCES' && port) {
    return `This account can't use port ${port}. Set PORT to a port above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST isn't an address of this machine (${(error as Error).message}). Correct HOST.`;
  }
  return undefined;
}
