/** @typedef {{ type: 'string' | 'boolean', multiple?: true }} Option */

/**
 * Operations on a portal's data, with or without a running server.
 * @type {Record<string, { arguments: string, says: string, options: Record<string, Option> }>}
 */
export const adminCommands = {
  migrate: {
    arguments: '[--check]',
    says: `Brings the database up to this version. Servers of the version before may run meanwhile.
  --check   lists what would be applied and changes nothing`,
    options: { check: { type: 'boolean' } },
  },
  backup: {
    arguments: '--to FILE',
    says: 'Writes all that the portal keeps into one file, but the secret key. The portal may run meanwhile.',
    options: { to: { type: 'string' } },
  },
  restore: {
    arguments: '--from FILE [--key FILE] [--verify]',
    says: `Restores a backup into an empty data folder or database.
  --key FILE   the secret key that the backup's provider keys are sealed with, as in secret.key
  --verify     checks the file and changes nothing`,
    options: { from: { type: 'string' }, key: { type: 'string' }, verify: { type: 'boolean' } },
  },
  'rotate-secret': {
    arguments: '[--new-key FILE]',
    says: `Seals the stored provider keys with a new secret key. The portal may run meanwhile.
  --new-key FILE   the key to take instead of a fresh one, 32 bytes in base64`,
    options: { 'new-key': { type: 'string' } },
  },
  'audit-verify': {
    arguments: '[--file FILE] [--head CHAIN:NUMBER:HASH]',
    says: `Verifies the hashes of the audit and names the first row that is wrong. The portal may run meanwhile.
  --file FILE   an export as JSON Lines, instead of the database
  --head HEAD   an end of a chain that an earlier run printed; may be given several times`,
    options: { file: { type: 'string' }, head: { type: 'string', multiple: true } },
  },
  'remove-factors': {
    arguments: '--email ADDRESS',
    says: `Removes passkeys and recovery codes of an account, so that its password alone signs in, and ends its
sessions. The person gets a mail. The portal may run meanwhile.`,
    options: { email: { type: 'string' } },
  },
  'publish-token': {
    arguments: '--remote NAME --owner NAME [--days NUMBER] | --list | --revoke ID | --public-key',
    says: `Makes a token by which a team's CI publishes versions of one remote to this portal, and shows it once.
The portal may run meanwhile; it takes versions with REGISTRY=on.
  --remote NAME   the remote, such as mfe-billing
  --owner NAME    who answers for what the token publishes
  --days NUMBER   how long it works, at most 366; default: 365
  --list          every token, without what it is
  --revoke ID     ends a token at once
  --public-key    the public key of what this portal signs, for "keys" of an environment`,
    options: {
      remote: { type: 'string' },
      owner: { type: 'string' },
      days: { type: 'string' },
      list: { type: 'boolean' },
      revoke: { type: 'string' },
      'public-key': { type: 'boolean' },
    },
  },
  'trusted-publisher': {
    arguments:
      '--remote NAME --owner NAME (--github OWNER/NAME | --gitlab GROUP/PROJECT | --subject TEXT --issuer URL) | --list | --remove ID',
    says: `Lets the jobs of a CI publish versions of one remote by their OpenID Connect identity, without a token.
The portal may run meanwhile; it takes versions with REGISTRY=on, and identities of REGISTRY_ISSUERS.
  --remote NAME        the remote, such as mfe-billing
  --owner NAME         who answers for what they publish
  --github OWNER/NAME  jobs of GitHub Actions in this repository
  --gitlab PATH        jobs of GitLab CI in this project, such as acme/portal/billing
  --subject TEXT       tokens of another issuer, by their claim "sub"
  --issuer URL         the issuer; default: that of github.com or gitlab.com
  --audience TEXT      with --subject: whom the token is meant for; default: the address of the portal
  --workflow FILE      GitHub: this file of .github/workflows alone
  --environment NAME   this environment of the forge alone
  --ref REF            GitHub: such as refs/heads/main; GitLab: such as main. A star at its end stands for any rest
  --ref-type TYPE      branches or tags alone: branch or tag
  --repository-id ID   id of the repository or project; default: that of the first use
  --owner-id ID        id of its owner or namespace; default: that of the first use
  --list               every trusted publisher
  --remove ID          ends one at once`,
    options: {
      remote: { type: 'string' },
      owner: { type: 'string' },
      github: { type: 'string' },
      gitlab: { type: 'string' },
      subject: { type: 'string' },
      issuer: { type: 'string' },
      audience: { type: 'string' },
      workflow: { type: 'string' },
      environment: { type: 'string' },
      ref: { type: 'string' },
      'ref-type': { type: 'string' },
      'repository-id': { type: 'string' },
      'owner-id': { type: 'string' },
      list: { type: 'boolean' },
      remove: { type: 'string' },
    },
  },
  previews: {
    arguments: '--list | --end ID',
    says: `Lists the versions that one person each may see before they are published, or ends one: from the next
page on no server shows it. The portal may run meanwhile.
  --list     every preview that can be opened
  --end ID   ends a preview at once`,
    options: { list: { type: 'boolean' }, end: { type: 'string' } },
  },
};

/**
 * @param {string} name of a command
 * @param {string} typed start of the command line, such as `portal backup`
 * @returns {string}
 */
export function getAdminUsage(name, typed) {
  const { arguments: expected = '', says = '' } = adminCommands[name] ?? {};
  return `${typed} ${expected}\n\n${says}`;
}
