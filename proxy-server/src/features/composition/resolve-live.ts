import type { ComposedRemote, Environment } from 'shared-contract';
import type { Logger } from 'shared-server';
import {
  filesOf,
  isComplete,
  readLastKnown,
  readPublished,
  resolveVersion,
  type WantedRemote,
} from './published-remote';

/** Remotes of an environment without a lock, and the files that they were read from. */
export interface LiveRemotes {
  remotes: ComposedRemote[];
  files: string[];
}

/**
 * What an environment's own file asks for, from what the store has now. A canary needs a lock.
 *
 * @param store folder of the published remotes
 * @param previous what was composed before: a remote that became unreadable keeps its place from there
 */
export function resolveLive(
  environment: Environment,
  store: string,
  logger: Logger,
  previous: readonly ComposedRemote[] = [],
): LiveRemotes {
  const address = environment.store ?? '/remotes';
  const resolved = environment.remotes
    .filter(({ omit }) => !omit)
    .map((line) => {
      const known = previous.find((remote) => remote.name === line.name);
      return resolveLine({ store, address, line }, logger, known);
    });
  return {
    remotes: resolved.flatMap(({ remote }) => (remote ? [remote] : [])),
    files: resolved.flatMap(({ files }) => files),
  };
}

function resolveLine(
  wanted: Omit<WantedRemote, 'version'>,
  logger: Logger,
  known: ComposedRemote | undefined,
): { remote: ComposedRemote | undefined; files: string[] } {
  const { store, line } = wanted;
  const { name } = line;
  let version = known?.version ?? line.version;
  let remote: ComposedRemote | undefined;
  try {
    version = resolveVersion(store, name, line.version);
    const published = readPublished({ ...wanted, version });
    remote = published.remote;
    for (const problem of published.problems) logger.error({ remote: name }, problem);
    if (!isComplete(store, name, version)) {
      logger.error({ remote: name, version }, 'files of the remote are missing: it cannot load');
    }
  } catch (error) {
    remote = known ?? readLastKnown({ ...wanted, version });
    const kept = remote ? 'it keeps its place' : 'it is left out';
    logger.error({ err: error, remote: name, version }, `the remote cannot be read: ${kept}`);
  }
  return { remote, files: filesOf(store, line, version) };
}
