import type { Composition, FallbackVersion } from 'shared-contract';
import { isShellFile } from '../shell-files';

/** An entry that the composition names. */
export interface KnownEntry {
  /** Hash of the file; only overrides have none. */
  integrity: string;
  /** Whether it is an override, which may run without a hash. */
  override: boolean;
  /** Whether it uses the container protocol. The federation runtime loads all others. */
  isContainer: boolean;
}

/** The entries that may run in this page: those of its compositions since it was loaded. */
export interface KnownEntries {
  addComposition(composition: Composition): void;
  find(address: string): KnownEntry | undefined;
  /** @throws Error with the reason when the entry may not run */
  check(container: string, address: string): KnownEntry;
  /** @returns whether a file is in the folder of a composed entry */
  isNamed(address: URL): boolean;
  /** @returns whether a file may run without a hash, as part of the shell or an override */
  mayLackHash(address: URL): boolean;
}

export function createKnownEntries(): KnownEntries {
  const entries = new Map<string, KnownEntry>();
  const findEntry = (address: string) => entries.get(toAddress(address));
  return {
    addComposition({ remotes }) {
      for (const { source, fallback, ...remote } of remotes) {
        entries.set(toAddress(remote.entry), toKnownEntry(remote, source === 'override'));
        if (fallback) entries.set(toAddress(fallback.entry), toKnownEntry(fallback, false));
      }
    },
    find: findEntry,
    mayLackHash({ href }) {
      if (isShellFile(href)) return true;
      return [...entries].some(
        ([entry, { override }]) => override && href.startsWith(getFolder(entry)),
      );
    },
    isNamed({ href }) {
      return [...entries.keys()].some((entry) => href.startsWith(getFolder(entry)));
    },
    check(container, address) {
      const known = findEntry(address);
      if (!known) {
        const { origin } = new URL(address, location.origin);
        throw new Error(`${container} would come from ${origin}, which is not allowed`);
      }
      if (!known.integrity && !known.override) {
        throw new Error('the composition has no hash for its entry, and nothing runs without one');
      }
      return known;
    },
  };
}

function toKnownEntry({ integrity, protocol }: FallbackVersion, override: boolean): KnownEntry {
  return { integrity, override, isContainer: protocol === 'container' };
}

/**
 * Composition addresses may be relative. Runtime addresses are absolute and may contain an attempt
 * number.
 */
function toAddress(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  return origin + pathname;
}

function getFolder(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
