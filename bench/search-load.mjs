import { runBundled } from './lib/run-bundled.mjs';

// Compares search over many chunks of real text with plain ts_rank; see README.md here.
await runBundled('search-load');
