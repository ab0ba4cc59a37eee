import { readFileSync } from 'node:fs';

const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * Prefix of the names of the portal's packages: empty in this repository, the kit's scope when this
 * package was installed from the kit.
 */
export const scope = name.includes('/') ? `${name.split('/')[0]}/` : '';
