/** One version of a shared module, in webpack's format. */
export interface SharedVersion {
  /** Unique name of the build that provides it. */
  from: string;
  eager: boolean;
  /** Set once a build uses it. */
  loaded?: 1 | boolean;
  get(): Promise<() => unknown> | (() => unknown);
}

/** Versions of each shared module, by request. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

declare const __webpack_share_scopes__: { default?: ShareScope };
declare function __webpack_init_sharing__(scope: 'default'): unknown;

/** @returns the modules that the shell shares with remotes */
export async function openShareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return getShareScope();
}

/** @returns the scope, without initializing it */
export function getShareScope(): ShareScope {
  return __webpack_share_scopes__.default ?? {};
}
