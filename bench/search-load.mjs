import { runBundled } from './lib/run-bundled.mjs';

// Measures search over many chunks of real text beside plain ts_rank; see README.md beside this file.
await runBundled('search-load');
