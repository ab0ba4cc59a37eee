import { parseUrl } from 'shared-contract';
import { isShellFile } from './shell-files';

/** The parts of Trusted Types that the portal uses; TypeScript's library lacks them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createScriptURL(url: string): string | null;
      createHTML(html: string, type: string, sink: string): string | null;
    },
  ): unknown;
}

type IsNamed = (address: URL) => boolean;

/** Documents that this sink creates don't run scripts. */
const INERT_SINK = 'DOMParser parseFromString';

const named: IsNamed[] = [({ href }) => isShellFile(href)];

/** Allows scripts with these addresses, in addition to the shell's own. */
export function allowScripts(isNamed: IsNamed): void {
  named.push(isNamed);
}

/**
 * The page's only policy: browsers call it whenever a string becomes a script address or markup. It
 * is the default policy, because the calls come from webpack, other bundlers and the federation
 * runtime, in remotes that were built before the policy existed.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isScript(url) ? url : null),
    // The toast library's styles start as white space in a separate element.
    createHTML: (html, _type, sink) => (sink === INERT_SINK || html.trim() === '' ? html : null),
  });
}

/** @returns whether a script of that address may run in this page */
export function isScript(url: string): boolean {
  const address = parseUrl(url, document.baseURI);
  if (!address) return false;
  // Servers may treat such a character as the end of a folder, although browsers don't.
  const isPlain = !/%2f|%5c|\\/i.test(address.pathname) && !address.username && !address.password;
  return isPlain && named.some((isNamed) => isNamed(address));
}
