import { dirname } from 'node:path';
import { ConfigError, createLogger, DataFolderInUseError, packageFolder } from 'shared-server';
import { readServerConfig } from './config';
import { type RunningPortal, startServer } from './start-server';

/** Time for a clean end after which the process ends anyway, beyond the grace of requests in flight. */
const STOP_MARGIN_MS = 5_000;
const IMPATIENCE_MS = 1_000;

async function main(): Promise<void> {
  const checkout = dirname(packageFolder('proxy-server', import.meta.url));
  const config = readServerConfig(process.env, checkout);
  const logger = createLogger({ level: config.logLevel, name: 'portal' });
  let portal: RunningPortal | undefined;
  let stopping = false;

  async function stop(reason: string, exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    const deadline = config.timeouts.shutdownMs + STOP_MARGIN_MS;
    setTimeout(() => process.exit(exitCode || 1), deadline).unref();
    try {
      await portal?.stop();
      logger.info('stopped');
      process.exit(exitCode);
    } catch (error) {
      logger.fatal({ err: error }, 'the portal could not stop cleanly');
      process.exit(1);
    }
  }

  // The last resort: whatever arrives here left the process in a state that nobody knows.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    void stop('uncaught exception', 1);
  });
  let asked = 0;
  const onSignal = (signal: string) => {
    // Ctrl-C in a terminal may arrive twice at once, from the terminal and from npm; later it is impatience.
    const impatient = asked > 0 && Date.now() - asked > IMPATIENCE_MS;
    asked ||= Date.now();
    if (impatient || (!portal && !stopping)) process.exit(stopping ? 1 : 0);
    void stop(signal, 0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);

  portal = await startServer(config, logger, (error) => void stop(error.message, 1));
  process.stdout.write(`\n${announcement(config.publicUrl, portal.demo)}\n\n`);
}

function announcement(url: string, demo: RunningPortal['demo']): string {
  const signIn = demo ? [`  Sign in  ${demo.email}`, `  Password ${demo.password}`] : [];
  return [`  Portal   ${url}`, ...signIn].join('\n');
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DataFolderInUseError;
  const text = known ? error.message : explain(error);
  process.stderr.write(`\nThe portal cannot start. ${text}\n\n`);
  process.exit(1);
});

function explain(error: unknown): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what listens there, or set PORT to another one.`;
  }
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this account.`;
  return stack ?? message ?? String(error);
}
