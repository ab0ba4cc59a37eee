import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readServerConfig, variables } from 'server-core/config/config';
import { describeConfigProblem } from 'server-core/config/config-problem';
import { describeConnectionProblem } from 'server-core/database/connection-problem';
import {
  createLogger,
  findPackageFolder,
  findUnknownSettings,
  guarded,
  logCallbackFailures,
} from 'shared-server';
import { createAnnouncement } from './start/announcement';
import { type RunningPortal, startServer } from './start-server';

/** Time for a clean shutdown, in addition to the grace period of running requests. */
const STOP_MARGIN_MS = 5_000;
/** A repeated signal after this time ends the process immediately. */
const REPEATED_SIGNAL_MS = 1_000;
/** After a fatal error memory can't be trusted, so only the database may still close. */
const FATAL_GRACE_MS = 1_000;
/** From sysexits.h. Supervisors restart the server after `fatal`, but not after `config`. */
const exitCodes = { fatal: 70, config: 78 } as const;

// Objects of a request should die young, and full collections should be rare: each one pauses every
// request for about 40 ms (decision 111).
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
    const exitNow = () => process.exit(exitCodes.fatal);
    const exit = guarded(() => {
      logger.flush();
      exitNow();
    }, exitNow);
    setTimeout(exit, FATAL_GRACE_MS);
    (portal?.abort() ?? Promise.resolve()).then(exit, exit);
  }

  // Also receives unhandled rejections.
  const onUncaught = (error: Error) => fail(error, 'uncaught exception');
  process.on(
    'uncaughtException',
    guarded(onUncaught, () => process.exit(exitCodes.fatal)),
  );
  let asked = 0;
  const onSignal = guarded(
    (signal: string) => {
      // One Ctrl-C can arrive twice at once, from the terminal and from npm.
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
  // The channel to a supervisor closes when the supervisor is killed.
  if (process.connected) process.once('disconnect', () => onSignal('the supervisor ended'));

  portal = await startServer(config, logger, (error) => fail(error, 'the database is lost'));
  const { isTTY = false } = process.stdout;
  process.stdout.write(`\n${createAnnouncement(config.publicUrl, portal.demo, isTTY)}\n\n`);
}

main().catch((error: unknown) => {
  const sentence = describeConfigProblem(error);
  const text =
    sentence ?? describeConnectionProblem(error) ?? (error as Error).stack ?? String(error);
  process.stderr.write(`\nThe portal cannot start. ${text}\n\n`);
  // With 1, a supervisor tries again, such as after a failed connection.
  process.exit(sentence ? exitCodes.config : 1);
});
