import { checkNode } from './lib/cli/check-node.mjs';

// Operations on a portal's data, such as `npm run backup`: the commands of `admin-commands.mjs`.

checkNode();
const { adminCommands, getAdminUsage } = await import('./lib/cli/admin-commands.mjs');
const { readArguments, runCommand } = await import('./lib/cli/command.mjs');
const name = process.argv[2] ?? '';
await runCommand(async () => {
  const args = process.argv.slice(3);
  const script = name === 'audit-verify' ? 'audit:verify' : name;
  const { values } = readArguments(
    { args, options: adminCommands[name]?.options },
    getAdminUsage(name, `npm run ${script} --`),
  );
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { buildChanged } = await import('./lib/build/build.mjs');
  await buildChanged({ only: 'server' });
  process.setSourceMapsEnabled(true);
  const built = new URL('../proxy-server/dist/admin.mjs', import.meta.url).href;
  const { runAdmin } = await import(built);
  await runAdmin(name, values);
});
