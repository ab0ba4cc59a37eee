import { runPortal } from '../../build/release/portal.mjs';

// `portal` of a release, before it is bundled.

await runPortal(process.argv.slice(2));
