import { runBundled } from './lib/run-bundled.mjs';

// Compares the cost of hostile and plain texts in the knowledge service; see README.md here.
await runBundled('hostile-text');
