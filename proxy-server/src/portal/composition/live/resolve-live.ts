import type { ComposedRemote, Environment } from 'shared-contract';
import type { Logger } from 'shared-server';
import type { ComposedPart } from './composed-part';
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
  parts: ComposedPart[];
  files: string[];
}

/**
 * Resolves the file of an environment against the current content of the store. A canary needs a lock.
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
  const resolved = environment.remotes
    .filter(({ omit }) => !omit)
    .map((line) => {
      const known = previous.find((remote) => remote.name === line.name);
      return resolveLine({ store, environment, line }, logger, known);
    });
  return {
    remotes: resolved.flatMap(({ remote }) => (remote ? [remote] : [])),
    parts: resolved.map(({ part }) => part),
    files: resolved.flatMap(({ files }) => files),
  };
}

function resolveLine(
  wanted: Omit<WantedRemote, 'version'>,
  logger: Logger,
  known: ComposedRemote | undefined,
): { remote: ComposedRemote | undefined; part: ComposedPart; files: string[] } {
  const { store, line } = wanted;
  const { name } = line;
  let version = known?.version ?? line.version;
  let remote: ComposedRemote | undefined;
  let shared: ComposedPart['shared'] = {};
  const problems: string[] = [];
  const tell = (problem: string, details: object) => {
    problems.push(problem);
    logger.error({ remote: name, version, ...details }, problem);
  };
  try {
    version = resolveVersion(store, name, line.version);
    const published = readPublished({ ...wanted, version });
    remote = published.remote;
    shared = published.shared;
    for (const problem of published.problems) tell(problem, {});
    if (line.canary) tell('its canary waits for a lock: everyone gets the same version', {});
    if (!isComplete(store, name, version)) {
      tell('files of the remote are missing: it cannot load', {});
    }
  } catch (error) {
    remote = known ?? readLastKnown({ ...wanted, version });
    const kept = remote ? 'it keeps its place' : 'it is left out';
    tell(`the remote cannot be read: ${kept}`, { err: error });
  }
  const part = { name, shared, problems, canary: undefined, lastKnownGood: undefined };
  return { remote, part, files: filesOf(store, line, version) };
}
