import { runBundled } from './lib/run-bundled.mjs';

// Compares the ways of searching by how good their first ten are; see README.md beside this file.
await runBundled('search-quality');
