import type { SettingsValues } from './remote-settings';

/** Version of the contract between shell and remotes. */
export const REMOTE_CONTRACT_VERSION = '1.4.0';

/** The only module that a remote exposes. */
export const REMOTE_EXPOSE = './remote';

/** Props of a remote's pages. Since contract version 1.1. */
export interface RemotePagesProps {
  /** Public configuration from the environment, including the remote's defaults. */
  settings: SettingsValues;
}

/**
 * Default export of `./remote`: a component with the remote's pages. It is mounted inside the
 * shell's router, theme, query client, toasts and session, and renders its own routes from absolute
 * patterns.
 *
 * @typeParam Component the framework's component type; the contract doesn't depend on a framework
 * @typeParam Reader loads data into the cache
 */
export interface RemoteModule<Component = unknown, Reader = unknown> {
  contract: string;
  Pages: Component;
  /**
   * Preloads what a page shows first before it is visited. Since contract version 1.4.
   *
   * @param pathname path of the page
   * @param reader absent to preload only code
   */
  prefetch?: (pathname: string, reader?: Reader) => Promise<unknown>;
}
