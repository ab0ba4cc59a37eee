import { runBundled } from './lib/run-bundled.mjs';

// Compares words, meaning and both by how good their first ten are; see README.md beside this file.
await runBundled('meaning-quality', 'meaning');
