import type { ServedComposition } from '../composition/composition-source';

export interface PagePolicy {
  nonce: string;
  logoUrl: string;
  composition: ServedComposition;
  reportTo: string;
}

/** @returns a content security policy that allows a page's own and its composition's origins */
export function createPagePolicy({ nonce, logoUrl, composition, reportTo }: PagePolicy): string {
  const { origins } = composition;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...origins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...origins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'connect-src': ["'self'", ...origins, ...getSockets(composition)],
    'img-src': ["'self'", 'data:', ...getWebOrigins(logoUrl), ...origins],
    'font-src': ["'self'", ...origins],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // Created by the shell; policy names can't be reused.
    'trusted-types': ['default'],
    'report-uri': [reportTo],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** A dev server notifies the page of changes over a socket. */
function getSockets({ composition }: ServedComposition): string[] {
  return composition.remotes
    .filter(({ source }) => source === 'override')
    .filter(({ entry }) => URL.canParse(entry))
    .map(({ entry }) => new URL(entry).origin.replace(/^http/, 'ws'));
}

function getWebOrigins(address: string): string[] {
  const isWeb = /^https?:/.test(address) && URL.canParse(address);
  return isWeb ? [new URL(address).origin] : [];
}
