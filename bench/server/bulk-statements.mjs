import { runBundled } from '../lib/run-bundled.mjs';

// Changes 100,000 rows of each kind and shows the slowest statement; see README.md here.
await runBundled('bulk-statements', 'server/bulk');
