import { checkNode } from './lib/cli/check-node.mjs';

// Operations on a portal's data: `npm run backup`, `restore`, `rotate-secret`, `audit:verify`,
// `remove-factors`.

const usages = {
  backup: `npm run backup -- --to FILE

Writes all that the portal keeps into one file, but the secret key. The portal may run meanwhile.`,
  restore: `npm run restore -- --from FILE [--key FILE] [--verify]

Restores a backup into an empty data folder or database.
  --key FILE   the secret key that the backup's provider keys are sealed with, as in secret.key
  --verify     checks the file and changes nothing`,
  'rotate-secret': `npm run rotate-secret [-- --new-key FILE]

Seals the stored provider keys with a new secret key. The portal may run meanwhile.
  --new-key FILE   the key to take instead of a fresh one, 32 bytes in base64`,
  'audit-verify': `npm run audit:verify [-- --file FILE] [--head CHAIN:NUMBER:HASH]

Verifies the hashes of the audit and names the first row that is wrong. The portal may run meanwhile.
  --file FILE   an export as JSON Lines, instead of the database
  --head HEAD   an end of a chain that an earlier run printed; may be given several times`,
  'remove-factors': `npm run remove-factors -- --email ADDRESS

Removes passkeys and recovery codes of an account, so that its password alone signs in, and ends its
sessions. The person gets a mail. The portal may run meanwhile.`,
};
/** @typedef {{ type: 'string' | 'boolean', multiple?: true }} Option */
/** @type {Record<keyof typeof usages, Record<string, Option>>} */
const options = {
  backup: { to: { type: 'string' } },
  restore: { from: { type: 'string' }, key: { type: 'string' }, verify: { type: 'boolean' } },
  'rotate-secret': { 'new-key': { type: 'string' } },
  'remove-factors': { email: { type: 'string' } },
  'audit-verify': { file: { type: 'string' }, head: { type: 'string', multiple: true } },
};

checkNode();
const { readArguments, runCommand } = await import('./lib/cli/command.mjs');
const name = /** @type {keyof typeof usages} */ (process.argv[2]);
await runCommand(async () => {
  const args = process.argv.slice(3);
  const { values } = readArguments({ args, options: options[name] }, usages[name]);
  const { ensureInstalled } = await import('./lib/install.mjs');
  await ensureInstalled();
  const { buildChanged } = await import('./lib/build/build.mjs');
  await buildChanged({ only: 'server' });
  process.setSourceMapsEnabled(true);
  const built = new URL('../proxy-server/dist/admin.mjs', import.meta.url).href;
  const { runAdmin } = await import(built);
  await runAdmin(name, values);
});
