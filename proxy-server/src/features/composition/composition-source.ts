import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Composition } from 'shared-contract';
import type { Logger } from 'shared-server';
import {
  type CompositionFiles,
  type ResolvedComposition,
  resolveComposition,
} from './resolve-composition';

/** The composition as it is served: one document for `index.html` and `/config/composition.json`. */
export interface ServedComposition {
  composition: Composition;
  /** The document, as JSON. */
  json: string;
  etag: string;
}

/** Gives the composition that a request is answered with. */
export interface CompositionSource {
  current(): ServedComposition;
}

/** How long the files are not looked at again, in milliseconds. */
const FRESH_MS = 250;

/** @returns a source that follows the files: a publish or a changed environment needs no restart */
export function followComposition(files: CompositionFiles, logger: Logger): CompositionSource {
  let resolved = resolveComposition(files, logger);
  let served = serve(resolved.composition);
  let state = stateOf(resolved);
  let checkedAt = Date.now();

  function refresh(): void {
    if (Date.now() - checkedAt < FRESH_MS) return;
    checkedAt = Date.now();
    if (stateOf(resolved) === state) return;
    try {
      resolved = resolveComposition(files, logger, resolved.composition);
      served = serve(resolved.composition);
      logger.info({ etag: served.etag }, 'composition changed');
    } catch (error) {
      logger.error({ err: error }, 'the composition cannot be read: the last one stays');
    }
    state = stateOf(resolved);
  }

  return {
    current() {
      refresh();
      return served;
    },
  };
}

function serve(composition: Composition): ServedComposition {
  const json = JSON.stringify(composition);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { composition, json, etag };
}

function stateOf({ files }: ResolvedComposition): string {
  return files
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat ? `${stat.mtimeMs}:${stat.size}` : 'none';
    })
    .join('|');
}
