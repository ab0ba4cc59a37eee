import { readFileSync } from 'node:fs';

const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * The beginning of the names of the portal's packages: empty in the checkout, the scope of the kit
 * where this package was installed from the kit.
 */
export const scope = name.includes('/') ? `${name.split('/')[0]}/` : '';
