import { startTestPortal } from 'server-accounts/testing/test-portal';
import { readServerConfig } from 'server-core/config/config';
import { sharedFixture } from 'shared-server/testing';
import { runPublishToken } from '../commands/publish-token-command';
import { startControl } from '../control/start-control';
import { changePublishTokens } from './publish-tokens';

const portal = sharedFixture(() => startTestPortal());
const runChange = (request: object) => changePublishTokens(portal.deps, request);
const draft = { remote: 'mfe-calls', owner: 'Calls team' };
afterEach(() => portal.db.asOwner((tx) => tx.query('delete from portal.publish_tokens')));

test('creates, lists and revokes a token, and records both changes', async () => {
  expect(await runChange({})).toEqual(['No remote has a token.']);
  const [secret = '', says] = await runChange({ ...draft, days: '30' });
  expect(secret).toMatch(/^vp_pub_[\w-]{43}$/);
  expect(says).toContain('It publishes mfe-calls for Calls team until ');
  const [line = ''] = await runChange({});
  expect(line).toMatch(/ {2}mfe-calls {2}vp_pub_....… {2}Calls team {2}until .*, never used$/);
  expect(line).not.toContain(secret);
  const revoke = line.split(' ')[0];
  expect(await runChange({ revoke })).toEqual([
    `${secret.slice(0, 11)}… of Calls team can no longer publish mfe-calls.`,
  ]);
  expect((await runChange({}))[0]).toContain('revoked');
  await expect(runChange({ revoke })).rejects.toThrow('There is no valid token with the id');
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query(
      `select event, actor from portal.audit_events where object_id = 'mfe-calls' order by id`,
    ),
  );
  expect(rows).toEqual([
    { event: 'publish_token_created', actor: 'operator' },
    { event: 'publish_token_revoked', actor: 'operator' },
  ]);
});

test.each<[string, object, string]>([
  ['the name is not a remote name', { ...draft, remote: 'billing' }, 'it looks like mfe-billing'],
  ['the owner is missing', { remote: 'mfe-calls' }, 'Specify the person or team'],
  ['the owner is blank', { ...draft, owner: ' ' }, 'Specify the person or team'],
  ['it would be valid for too long', { ...draft, days: '367' }, '--days must be a number from 1'],
  ['the days are not a number', { ...draft, days: 'ever' }, '--days must be a number from 1'],
  ['the id is unknown', { revoke: 'vp_pub_x' }, 'There is no valid token with the id vp_pub_x'],
])('refuses a request when %s', async (_, request, sentence) => {
  await expect(runChange(request)).rejects.toThrow(sentence);
});

test('delegates to the running server when the database is embedded', async () => {
  const control = await startControl(portal.deps);
  const { dataDir } = portal.deps.config;
  const config = { ...readServerConfig({ PORTAL_DATA_DIR: dataDir }, dataDir), dataDir };
  const said: string[] = [];
  const { logger } = portal.deps;
  const context = { config, logger, version: '1', say: (text: string) => void said.push(text) };
  await runPublishToken(context, draft);
  await expect(runPublishToken(context, { ...draft, list: true })).rejects.toThrow('Choose one');
  await control.close(0);
  expect(said[0]).toMatch(/^vp_pub_/);
  expect(said.at(-1)).toContain('set REGISTRY=on');
});
