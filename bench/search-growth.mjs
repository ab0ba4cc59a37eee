import { runBundled } from './lib/run-bundled.mjs';

// Imports chunks until time or disk ends, and measures search meanwhile; see README.md here.
await runBundled('search-growth');
