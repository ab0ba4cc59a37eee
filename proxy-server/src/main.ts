import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { RefusedError } from 'composition';
import { readServerConfig, variables } from 'server-core/config/config';
import { describeConnectionProblem } from 'server-core/database/connection-problem';
import {
  ConfigError,
  createLogger,
  DataFolderInUseError,
  findPackageFolder,
  findUnknownSettings,
  guarded,
  logCallbackFailures,
} from 'shared-server';
import { announcement } from './start/announcement';
import { type RunningPortal, startServer } from './start-server';

/** Time for a clean shutdown beyond the grace of running requests. */
const STOP_MARGIN_MS = 5_000;
/** A signal that repeats the first one later than this ends the process at once. */
const REPEATED_SIGNAL_MS = 1_000;
/** After a fatal error memory can't be trusted, so only the database may still close. */
const FATAL_GRACE_MS = 1_000;
/** As in sysexits.h: a supervisor restarts the server after the first, never after the second. */
const exitCodes = { fatal: 70, config: 78 } as const;

// What a request made should die young, and full collections should be rare: each slows everyone
// down for some 40 ms (decision 111).
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--heap-growing-percent=50');

async function main(): Promise<void> {
  const checkout = dirname(findPackageFolder('proxy-server', import.meta.url));
  const config = readServerConfig(process.env, checkout);
  const logger = createLogger({ level: config.logLevel, name: 'portal' });
  logCallbackFailures(logger);
  const unknown = findUnknownSettings(Object.keys(variables.shape), process.env);
  if (unknown.length > 0)
    logger.warn({ unknown }, 'these variables look like settings but are not known');
  const longestStopMs = config.production.drainMs + config.timeouts.shutdownMs + STOP_MARGIN_MS;
  let portal: RunningPortal | undefined;
  let stopping = false;
  let failing = false;

  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    try {
      await portal?.stop();
      if (failing) return;
      logger.info('stopped');
      process.exit(0);
    } catch (error) {
      logger.fatal({ err: error }, 'the portal could not stop cleanly');
      process.exit(1);
    }
  }

  function fail(error: Error, reason: string): void {
    logger.fatal({ err: error }, reason);
    if (failing) return;
    failing = true;
    const end = () => process.exit(exitCodes.fatal);
    const exit = guarded(() => {
      logger.flush();
      end();
    }, end);
    setTimeout(exit, FATAL_GRACE_MS);
    (portal?.abort() ?? Promise.resolve()).then(exit, exit);
  }

  // A rejection that no one handles arrives here too.
  const onUncaught = (error: Error) => fail(error, 'uncaught exception');
  process.on(
    'uncaughtException',
    guarded(onUncaught, () => process.exit(exitCodes.fatal)),
  );
  let asked = 0;
  const onSignal = guarded(
    (signal: string) => {
      // One Ctrl-C may arrive twice at once, from the terminal and from npm.
      const isRepeated = asked > 0 && Date.now() - asked > REPEATED_SIGNAL_MS;
      asked ||= Date.now();
      if (isRepeated || (!portal && !stopping)) process.exit(stopping ? 1 : 0);
      void stop(signal);
    },
    () => process.exit(1),
  );
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  // The channel to a supervisor closes when that process is killed.
  if (process.connected) process.once('disconnect', () => onSignal('the supervisor ended'));

  portal = await startServer(config, logger, (error) => fail(error, 'the database is lost'));
  const { isTTY = false } = process.stdout;
  process.stdout.write(`\n${announcement(config.publicUrl, portal.demo, isTTY)}\n\n`);
}

main().catch((error: unknown) => {
  const sentence = configProblem(error);
  // Without a connection a supervisor tries again.
  const text =
    sentence ?? describeConnectionProblem(error) ?? (error as Error).stack ?? String(error);
  process.stderr.write(`\nThe portal cannot start. ${text}\n\n`);
  process.exit(sentence ? exitCodes.config : 1);
});

/** Failures whose message is made of sentences. */
const sentences = [ConfigError, DataFolderInUseError, RefusedError];

/** @returns a sentence when the start fails for as long as the settings stay as they are */
function configProblem(error: unknown): string | undefined {
  if (sentences.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what listens there, or set PORT to another one (the embedded services listen at PORT+1 and PORT+2).`;
  }
  if (code === 'EACCES' && port) {
    return `Port ${port} may not be used by this account: set PORT to one above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is no address of this machine (${(error as Error).message}): correct it.`;
  }
  return undefined;
}
