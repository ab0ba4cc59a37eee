import { fileURLToPath } from 'node:url';

/** Folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
