/** @typedef {{ type: 'string' | 'boolean', multiple?: true }} Option */

/**
 * Operations on a portal's data, with or without a running server.
 * @type {Record<string, { arguments: string, says: string, options: Record<string, Option> }>}
 */
export const adminCommands = {
  migrate: {
    arguments: '[--check]',
    says: `Migrates the database to this version. Servers of the previous version may keep running.
  --check   lists what would be applied and changes nothing`,
    options: { check: { type: 'boolean' } },
  },
  backup: {
    arguments: '--to FILE',
    says: 'Writes everything that the portal stores to one file, except the secret key. The portal may be running.',
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
    says: `Seals the stored provider keys with a new secret key. The portal may be running.
  --new-key FILE   the key to use instead of a generated one, 32 bytes in base64`,
    options: { 'new-key': { type: 'string' } },
  },
  'audit-verify': {
    arguments: '[--file FILE] [--head CHAIN:NUMBER:HASH]',
    says: `Verifies the hashes of the audit and reports the first wrong row. The portal may be running.
  --file FILE   an export as JSON Lines, instead of the database
  --head HEAD   the end of a chain that an earlier run printed; can be repeated`,
    options: { file: { type: 'string' }, head: { type: 'string', multiple: true } },
  },
  'remove-factors': {
    arguments: '--email ADDRESS',
    says: `Removes passkeys and recovery codes of an account, so that its password is enough to sign in, and ends
its sessions. The person is notified by mail. The portal may be running.`,
    options: { email: { type: 'string' } },
  },
  'publish-token': {
    arguments: '--remote NAME --owner NAME [--days NUMBER] | --list | --revoke ID | --public-key',
    says: `Creates a token with which a team's CI publishes versions of one remote to this portal, and shows it
once. The portal may be running; it accepts versions with REGISTRY=on.
  --remote NAME   the remote, such as mfe-billing
  --owner NAME    the person or team that is responsible for the versions
  --days NUMBER   how long it is valid, at most 366; default: 365
  --list          lists all tokens, without the secrets
  --revoke ID     revokes a token immediately
  --public-key    prints the public key of this portal's signatures, for "keys" of an environment`,
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
The portal may be running; it accepts versions with REGISTRY=on, and identities of REGISTRY_ISSUERS.
  --remote NAME        the remote, such as mfe-billing
  --owner NAME         the person or team that is responsible for the versions
  --github OWNER/NAME  jobs of GitHub Actions in this repository
  --gitlab PATH        jobs of GitLab CI in this project, such as acme/portal/billing
  --subject TEXT       tokens of another issuer, by their claim "sub"
  --issuer URL         the issuer; default: that of github.com or gitlab.com
  --audience TEXT      with --subject: audience of the token; default: the address of the portal
  --workflow FILE      GitHub: only this file in .github/workflows
  --environment NAME   only this environment of GitHub or GitLab
  --ref REF            GitHub: such as refs/heads/main; GitLab: such as main. A star at the end matches anything
  --ref-type TYPE      only branches or only tags: branch or tag
  --repository-id ID   id of the repository or project; default: that of the first use
  --owner-id ID        id of its owner or namespace; default: that of the first use
  --list               lists all trusted publishers
  --remove ID          removes one immediately`,
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
    says: `Lists the previews of unpublished versions, each for one person, or ends one: no server shows it from
the next page load. The portal may be running.
  --list     lists the open previews
  --end ID   ends a preview immediately`,
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
