import { parseUrl } from 'shared-contract';
import { isShellFile } from './shell-files';

/** The part of Trusted Types that the portal uses; TypeScript's library lacks it. */
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

/** A document that runs nothing: what comes out of it is read node by node. */
const INERT_SINK = 'DOMParser parseFromString';

const named: IsNamed[] = [({ href }) => isShellFile(href)];

/** Lets scripts through whose addresses these are, beside the shell's own. */
export function nameScripts(isNamed: IsNamed): void {
  named.push(isNamed);
}

/**
 * The one policy of the page: browsers ask it whenever a text is to become the address of a script
 * or markup. It is the default one, since the loaders that ask are those of webpack, of other
 * bundlers and of the federation runtime, in remotes that were built before there was a policy.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isScript(url) ? url : null),
    // The styles of notices begin as white space in an element of their own.
    createHTML: (html, _type, sink) => (sink === INERT_SINK || html.trim() === '' ? html : null),
  });
}

/** @returns whether a script of that address may run in this page */
export function isScript(url: string): boolean {
  const address = parseUrl(url, document.baseURI);
  if (!address) return false;
  // A server may take such a character for the end of a folder, where browsers don't.
  const isPlain = !/%2f|%5c|\\/i.test(address.pathname) && !address.username && !address.password;
  return isPlain && named.some((isNamed) => isNamed(address));
}
