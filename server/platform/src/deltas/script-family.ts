import { SHELL_NAME } from 'shared-contract';

/** All versions of one script: those that browsers may have, and where the server finds them. */
export interface ScriptFamily {
  /** Pattern of the versions' addresses, for browsers. */
  match: string;
  /** Path inside a build, with a star for the content hash. */
  pattern: string;
  store: string;
  /** Name of the remote, or of the shell, in the store. */
  name: string;
  /** A build outside the store. */
  own?: string;
}

/** @param path path of a script inside a version */
export function createRemoteFamily(store: string, name: string, path: string): ScriptFamily {
  const pattern = toPattern(path);
  return { match: `/remotes/${name}/*/${pattern}`, pattern, store, name };
}

/** @param path path of a script inside a build, such as `assets/main.1a2b3c4d.js` */
export function createShellFamily(
  { own, store }: { own: string; store: string },
  path: string,
): ScriptFamily {
  const pattern = toPattern(path);
  return { match: `/${pattern}`, pattern, store, name: SHELL_NAME, own };
}

/** @returns the path without the content hash, the same for each version of the script */
export function toPattern(path: string): string {
  return path.replace(/\.[0-9a-f]{8,}\.js$/, '.*.js');
}
