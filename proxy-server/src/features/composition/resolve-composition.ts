import { readFileSync } from 'node:fs';
import { type ComposedRemote, type Composition, environment } from 'shared-contract';
import type { Logger } from 'shared-server';
import * as z from 'zod/mini';
import {
  filesOf,
  isComplete,
  readLastKnown,
  readPublished,
  resolveVersion,
} from './published-remote';

/** Where a composition is made from. */
export interface CompositionFiles {
  /** `environments/<name>.json` */
  environmentFile: string;
  /** Folder of the published remotes. */
  store: string;
}

/** A composition, and the files that it was read from. */
export interface ResolvedComposition {
  composition: Composition;
  files: string[];
}

/**
 * @param previous what was composed before: a remote that became unreadable keeps its place from there
 * @throws Error when the environment's file cannot be read
 */
export function resolveComposition(
  { environmentFile, store }: CompositionFiles,
  logger: Logger,
  previous?: Composition,
): ResolvedComposition {
  const wanted = z.parse(environment, JSON.parse(readFileSync(environmentFile, 'utf8')));
  const files = [environmentFile];
  const remotes: ComposedRemote[] = [];
  for (const { name, version: wantedVersion } of wanted.remotes) {
    const known = previous?.remotes.find((remote) => remote.name === name);
    let version = known?.version ?? wantedVersion;
    try {
      version = resolveVersion(store, name, wantedVersion);
      remotes.push(readPublished(store, name, version));
      if (!isComplete(store, name, version)) {
        logger.error({ remote: name, version }, 'files of the remote are missing: it cannot load');
      }
    } catch (error) {
      const fallback = known ?? readLastKnown(store, name, version);
      if (fallback) remotes.push(fallback);
      const kept = fallback ? 'it keeps its place' : 'it is left out';
      logger.error({ err: error, remote: name, version }, `the remote cannot be read: ${kept}`);
    }
    files.push(...filesOf(store, name, version));
  }
  return { composition: { schema: 1, environment: wanted.name, remotes }, files };
}
