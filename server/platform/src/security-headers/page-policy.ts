import type { ServedComposition } from '../composition/composition-source';

/** Inputs of the content security policy of one page. */
export interface PagePolicy {
  nonce: string;
  /** Picture that the page shows from elsewhere, or nothing. */
  logoUrl: string;
  composition: ServedComposition;
  /** Where violations are reported to. */
  reportTo: string;
}

/** @returns the content security policy of a page: its origin and those of its composition */
export function pagePolicy({ nonce, logoUrl, composition, reportTo }: PagePolicy): string {
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
    'img-src': ["'self'", 'data:', ...getOrigin(logoUrl), ...origins],
    'font-src': ["'self'", ...origins],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // The shell makes it; a name that is taken cannot be made again.
    'trusted-types': ['default'],
    'report-uri': [reportTo],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** A build under work tells the page over a socket that it has changed. */
function getSockets({ composition }: ServedComposition): string[] {
  return composition.remotes
    .filter(({ source }) => source === 'override')
    .filter(({ entry }) => URL.canParse(entry))
    .map(({ entry }) => new URL(entry).origin.replace(/^http/, 'ws'));
}

function getOrigin(address: string): string[] {
  const isWeb = /^https?:/.test(address) && URL.canParse(address);
  return isWeb ? [new URL(address).origin] : [];
}
