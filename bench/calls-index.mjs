import { runBundled } from './lib/run-bundled.mjs';

// Measures the table of all calls and the search over transcripts beside a bare select; see
// README.md beside this file.
await runBundled('calls-index');
