import { type RemoteLoad, SHELL_NAME } from 'shared-contract';
import type { CompositionSource } from '../composition/composition-source';

/** Maximum versions of a remote with their own series; open tabs may report older ones. */
const KEPT_PER_REMOTE = 30;

/**
 * Reports are untrusted, and invented versions would grow the server's memory.
 * @returns a function that returns a load's version if it was composed since the start, else
 * 'development' for an override, 'preview' for a preview, or 'other'
 */
export function createKnownVersions(source: CompositionSource): (load: RemoteLoad) => string {
  const known = new Map<string, Set<string>>();
  return ({ name, version, source: from }) => {
    const versions = known.get(name) ?? new Set();
    known.set(name, versions);
    const composed = source.current().composition.remotes.find((remote) => remote.name === name);
    const part = source.state().parts.find((one) => one.name === name);
    const shell = name === SHELL_NAME ? source.state().content.shell : undefined;
    for (const one of [
      shell?.version,
      shell?.canary?.pinned.version,
      composed?.version,
      composed?.fallback?.version,
      part?.canary?.pinned.version,
    ]) {
      if (one && versions.size < KEPT_PER_REMOTE) versions.add(one);
    }
    if (from === 'override') return 'development';
    if (from === 'preview') return 'preview';
    return versions.has(version) ? version : 'other';
  };
}
