import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildChanged } from '../../scripts/lib/build/build.mjs';
import { buildOptions } from '../../scripts/lib/build/build-server.mjs';
import { root } from '../../scripts/lib/paths.mjs';

if (!process.env.FUZZ_SERVER) await buildChanged();
// Bundled like the server, since it reads the routes from the server's own code.
const outfile = join(root, 'proxy-server/dist/fuzz.mjs');
await build({ ...buildOptions(), entryPoints: [join(root, 'tests/fuzz/run.ts')], outfile });
await import(pathToFileURL(outfile).href);
