import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { root } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { publishRemote } from './publish.mjs';

// Builds one package, in a process of its own: `node scripts/lib/build-target.mjs <kind> <package>`.

const [kind, name = ''] = process.argv.slice(2);

try {
  await buildTarget();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function buildTarget() {
  if (kind === 'server') return buildServer();
  const { buildPackage } = await import('../../webpack-preset/src/index.js');
  const { outputFolder, warnings } = await buildPackage({ folder: join(root, name) });
  for (const warning of warnings) console.log(warning);
  if (kind === 'shell') await precompress(outputFolder);
  else console.log(await publishRemote(name, outputFolder));
}
