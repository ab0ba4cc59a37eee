import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import {
  applyRamps,
  getCanariesFor,
  getOrigins,
  getShellFor,
  type RampShares,
  type Ring,
} from 'composition';
import type { Composition, LockedShellVersion } from 'shared-contract';
import type { Logger } from 'shared-server';
import { applyOverride, type Override } from './apply/apply-override';
import { applyPreview, type Preview } from './apply/apply-preview';
import { placeComposedBelow } from './apply/below';
import { type CompositionFiles, type CompositionState, readComposition } from './composition-state';

/** The served composition: one document for `index.html` and `/config/composition.json`. */
export interface ServedComposition {
  composition: Composition;
  /** Version of its shell; undefined for the server's own build. */
  shell: LockedShellVersion | undefined;
  json: string;
  etag: string;
  /** Origins of its code besides the portal's own. */
  origins: string[];
}

/** The ramped canaries, reduced to what serving needs. */
export interface CanaryRamps {
  getShare: RampShares;
  /** Records which versions a person was served in the current steps. */
  expose(ring: Ring): void;
}

const noRamps: CanaryRamps = { getShare: () => undefined, expose: () => undefined };

export interface CompositionSource {
  /**
   * @param ring undefined for someone who isn't signed in
   * @param override a build that replaces a remote in this browser
   * @param preview a version that this person sees in place of a remote
   */
  current(ring?: Ring, override?: Override, preview?: Preview): ServedComposition;
  /** The current inputs, re-read when a file changed. */
  state(): CompositionState;
}

/** Minimum time between checks of the files, in milliseconds. */
const FRESH_MS = 100;

/** Maximum cached documents, one per combination of canaries, override and preview. */
const MAX_DOCUMENTS = 200;

/**
 * @param onTaken called with each state when it takes effect
 * @param ramps decides who gets a ramped canary; without it no one does
 * @returns a source that follows the files: a publish, a lock or a changed environment needs no
 * restart
 * @throws Error when nothing can be served yet
 */
export function followComposition(
  files: CompositionFiles,
  logger: Logger,
  onTaken: (state: CompositionState) => void = () => undefined,
  ramps: CanaryRamps = noRamps,
): CompositionSource {
  let state = readComposition(files, logger);
  let seen = computeFingerprint(state.files);
  let checkedAt = Date.now();
  const documents = new Map<string, ServedComposition>();
  onTaken(state);

  function refresh(): void {
    if (Date.now() - checkedAt < FRESH_MS) return;
    checkedAt = Date.now();
    const now = computeFingerprint(state.files);
    if (now === seen) return;
    seen = now;
    try {
      const before = state.files.join();
      state = readComposition(files, logger, state);
      if (state.files.join() !== before) seen = computeFingerprint(state.files);
    } catch (error) {
      logger.error({ err: error }, "the composition can't be read, so the previous one is kept");
      return;
    }
    documents.clear();
    const { lock } = state;
    logger.info({ revision: lock?.revision, by: lock?.by }, 'composition changed');
    onTaken(state);
  }

  return {
    state() {
      refresh();
      return state;
    },
    current(ring, override, preview) {
      refresh();
      const content = applyRamps(state.content, ramps.getShare);
      if (ring) ramps.expose(ring);
      const canaries = getCanariesFor(content, ring);
      const own = [override && `${override.remote}@${override.origin}`, preview?.id];
      const key = [...canaries, ...own].join(' ');
      const known = documents.get(key);
      if (known) return known;
      if (documents.size >= MAX_DOCUMENTS) documents.clear();
      const shell = content.shell && getShellFor(content.shell, ring);
      const previewed = applyPreview(state.compose(ring, ramps.getShare), preview, shell);
      const replaced = applyOverride(previewed, override);
      const made = serveDocument(placeComposedBelow(replaced, files.base ?? ''), shell);
      documents.set(key, made);
      return made;
    },
  };
}

function serveDocument(
  composition: Composition,
  shell: LockedShellVersion | undefined,
): ServedComposition {
  // Only preload tags need these hashes, and hashes don't compress.
  const remotes = composition.remotes.map(({ preloadIntegrity: _, ...sent }) => sent);
  const json = JSON.stringify({ ...composition, remotes });
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  const addresses = composition.remotes.flatMap(({ entry, preload, fallback }) => [
    entry,
    ...preload,
    ...(fallback ? [fallback.entry] : []),
  ]);
  return { composition, shell, json, etag, origins: getOrigins(addresses) };
}

function computeFingerprint(files: readonly string[]): string {
  return files
    .map((file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat ? `${stat.mtimeMs}:${stat.size}:${stat.ino}` : 'none';
    })
    .join('|');
}
