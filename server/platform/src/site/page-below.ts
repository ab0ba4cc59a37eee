import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Placeholder for the script that sets the base path. */
export const BASE_PLACE = '<!--portal-base-->';

/** Addresses of the shell's files, in tags and styles. */
const OWN_FILES = /((?:src|href)="|url\(["']?)(?=\/assets\/)/g;

/**
 * @param base path below which the portal runs
 * @returns the template with its files' addresses below the path
 * @throws ApiError not_ready for a shell without base path support
 */
export function placeTemplateBelow(template: string, base: string): string {
  if (!base) return template;
  if (!template.includes(BASE_PLACE)) {
    const details = `this shell only works at the root of a host: compose a newer one, or remove ${base} from PORTAL_PUBLIC_URL`;
    throw new ApiError('not_ready', serverTexts.notReady, { details });
  }
  return template.replace(OWN_FILES, `$1${base}`);
}

/** @returns the script; it also redirects browsers that opened the server without the path */
export function createBaseScript(base: string, nonce: string): string {
  if (!base) return '';
  return `<script nonce="${nonce}">(base => {
      document.documentElement.dataset.base = base;
      const { pathname, search, hash } = location;
      if (!pathname.startsWith(base + '/')) location.replace(base + pathname + search + hash);
    })(${JSON.stringify(base)});</script>`;
}
