import type { Composition, FallbackVersion } from 'shared-contract';
import { isShellFile } from '../shell-files';

/** An entry that the composition names. */
export interface KnownEntry {
  /** Hash of the file; empty for an override alone. */
  integrity: string;
  /** Whether it may run without a hash. */
  override: boolean;
  /** Whether it speaks the container protocol; the federation runtime loads any other. */
  isContainer: boolean;
}

/** The entries that may run in this page: those of its compositions since the load. */
export interface KnownEntries {
  learn(composition: Composition): void;
  find(address: string): KnownEntry | undefined;
  /** @throws Error when the entry may not run, saying why */
  check(container: string, address: string): KnownEntry;
  /** Whether a file is in the folder of a composed entry. */
  isNamed(address: URL): boolean;
  /** Whether a file may run without a hash: one of the shell's own, or of an override. */
  mayLackHash(address: URL): boolean;
}

export function createKnownEntries(): KnownEntries {
  const entries = new Map<string, KnownEntry>();
  const find = (address: string) => entries.get(addressOf(address));
  return {
    learn({ remotes }) {
      for (const { source, fallback, ...remote } of remotes) {
        entries.set(addressOf(remote.entry), knownEntry(remote, source === 'override'));
        if (fallback) entries.set(addressOf(fallback.entry), knownEntry(fallback, false));
      }
    },
    find,
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
      const known = find(address);
      if (!known) {
        const { origin } = new URL(address, location.origin);
        throw new Error(`${container} would come from ${origin}, which is not allowed`);
      }
      if (!known.integrity && !known.override) {
        throw new Error(
          'the composition names no hash for its entry, and nothing runs without one',
        );
      }
      return known;
    },
  };
}

function knownEntry({ integrity, protocol }: FallbackVersion, override: boolean): KnownEntry {
  return { integrity, override, isContainer: protocol === 'container' };
}

/** Composition addresses may be relative; runtime addresses are absolute and may count attempts. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, location.origin);
  return origin + pathname;
}

function getFolder(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
