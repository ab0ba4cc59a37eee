import { runBundled } from './lib/run-bundled.mjs';

// Times hybrid search with vectors, at a fixed rate of queries; see README.md beside this file.
await runBundled('meaning-load', 'meaning');
