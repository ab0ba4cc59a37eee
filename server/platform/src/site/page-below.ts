import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Place in the template for the script that tells the shell its path. */
export const BASE_PLACE = '<!--portal-base-->';

/** Addresses of the shell's own files: in tags, and in the rules of a style. */
const OWN_FILES = /((?:src|href)="|url\(["']?)(?=\/assets\/)/g;

/**
 * @param base path that the portal is below; '' at the root of a host
 * @returns the template with the addresses of its files below the path
 * @throws ApiError not_ready for a shell from before portals could be below a path
 */
export function templateBelow(template: string, base: string): string {
  if (!base) return template;
  if (!template.includes(BASE_PLACE)) {
    const details = `this shell works at the root of a host alone: compose a newer one, or take ${base} out of PORTAL_PUBLIC_URL`;
    throw new ApiError('not_ready', serverTexts.notReady, { details });
  }
  return template.replace(OWN_FILES, `$1${base}`);
}

/** @returns the script; it also leads there who opened the server without the path */
export function baseScript(base: string, nonce: string): string {
  if (!base) return '';
  return `<script nonce="${nonce}">(base => {
      document.documentElement.dataset.base = base;
      const { pathname, search, hash } = location;
      if (!pathname.startsWith(base + '/')) location.replace(base + pathname + search + hash);
    })(${JSON.stringify(base)});</script>`;
}
