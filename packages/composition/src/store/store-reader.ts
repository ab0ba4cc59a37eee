import type { PackedFile } from './packed-files';

/** Reads a remote store: a folder, or the same layout behind an address. */
export interface StoreReader {
  /** Where it is, for sentences. */
  readonly place: string;
  /**
   * @param name name of a remote
   * @returns its published versions, the one published first in front; nothing when the store keeps
   * no list of them
   * @throws StoreError when the store does not answer
   */
  versions(name: string): Promise<string[] | undefined>;
  /** @returns the version that was last built from a checkout */
  workspace(name: string): Promise<string | undefined>;
  /**
   * @param path path of a file inside the version's folder
   * @returns the file, or nothing when it is not there
   * @throws StoreError when the store does not answer
   */
  read(name: string, version: string, path: string): Promise<Buffer | undefined>;
  /**
   * Of a store in a folder: the packed forms of a file, one that is missing left out.
   *
   * @param size bytes of the file; what unpacks to more is broken
   */
  readPacked?(name: string, version: string, path: string, size?: number): Promise<PackedFile[]>;
  /**
   * For a store at another origin: why a browser would not run the script, such as
   * `without Access-Control-Allow-Origin`.
   * @throws StoreError when the store does not answer
   */
  unfitHeaders?(name: string, version: string, path: string): Promise<string[]>;
}

/** The store did not answer; the message is a sentence. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** @returns whether the path stays inside a version's folder */
export function isInside(path: string): boolean {
  return /^[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/.test(path) && !path.split('/').includes('..');
}
