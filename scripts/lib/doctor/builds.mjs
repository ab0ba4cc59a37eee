import { error, warning } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/** Placeholder for the base path in pages of shells that support it. */
const BASE_PLACE = '<!--portal-base-->';

/**
 * @param {string} publicUrl `PORTAL_PUBLIC_URL`; empty when it isn't set
 * @param {{ name: string, page: string }[]} shells those that members may get, with their pages
 * @returns {Finding[]}
 */
export function checkShellsBelow(publicUrl, shells) {
  const path = URL.canParse(publicUrl) ? new URL(publicUrl).pathname : '/';
  if (path === '/') return [];
  return shells
    .filter(({ page }) => !page.includes(BASE_PLACE))
    .map(({ name }) =>
      error(
        `${name} was built before a portal could be below a path, and PORTAL_PUBLIC_URL has ${path}: its pages cannot load. Lock a newer shell, or serve the portal at the root of a host.`,
      ),
    );
}

/**
 * @param {string[]} stale names of packages whose sources have changed since they were built
 * @returns {Finding[]}
 */
export function checkStaleBuilds(stale) {
  return stale.map((name) =>
    warning(`${name} has changed since it was built: run npm run build, or npm start.`),
  );
}
