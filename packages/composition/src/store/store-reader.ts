import type { PackedFile } from './packed-files';

/** Reads a remote store: a folder, the same layout at an address, or a bucket. */
export interface StoreReader {
  /** Its location, for messages. */
  readonly place: string;
  /**
   * @param name name of a remote
   * @returns its published versions, oldest first; undefined when the store has no list
   * @throws StoreError when the store doesn't respond
   */
  versions(name: string): Promise<string[] | undefined>;
  /** @returns the latest local build */
  workspace(name: string): Promise<string | undefined>;
  /**
   * @param path path of a file inside the version's folder
   * @returns the file, or undefined when missing
   * @throws StoreError when the store doesn't respond
   */
  read(name: string, version: string, path: string): Promise<Buffer | undefined>;
  /**
   * The existing compressed forms of a file. Missing for a store at an address.
   * @param size bytes of the file; larger unpacked data is broken
   */
  readPacked?(name: string, version: string, path: string, size?: number): Promise<PackedFile[]>;
  /**
   * Only for other origins: why a browser wouldn't run the script, such as `without
   * Access-Control-Allow-Origin`.
   * @throws StoreError when the store doesn't respond
   */
  unfitHeaders?(name: string, version: string, path: string): Promise<string[]>;
}

/** The store can't be used. The message is a sentence with the cause. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** @returns whether the path is inside a version's folder */
export function isInside(path: string): boolean {
  return /^[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/.test(path) && !path.split('/').includes('..');
}
