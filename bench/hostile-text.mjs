import { runBundled } from './lib/run-bundled.mjs';

// Compares what hostile texts cost the knowledge service with plain words; see README.md beside this file.
await runBundled('hostile-text');
