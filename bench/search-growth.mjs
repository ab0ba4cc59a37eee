import { runBundled } from './lib/run-bundled.mjs';

// Imports chunks until the time or the disk ends and measures search on the way; see README.md beside this file.
await runBundled('search-growth');
