import { startTestPortal } from 'server-accounts/testing/test-portal';
import { readServerConfig } from 'server-core/config/config';
import { sharedFixture } from 'shared-server/testing';
import { runTrustedPublisher } from '../commands/trusted-publisher-command';
import { startControl } from '../control/start-control';
import { changeTrustedPublishers } from './trusted-publishers';

const portal = sharedFixture(() =>
  startTestPortal({ REGISTRY_ISSUERS: 'https://gitlab.com,https://ci.example' }),
);
const runChange = (request: object) => changeTrustedPublishers(portal.deps, request);
const draft = { remote: 'mfe-calls', owner: 'Calls team', gitlab: 'acme/web/calls' };
afterEach(() => portal.db.asOwner((tx) => tx.query('delete from portal.trusted_publishers')));

test('adds, lists and removes a publisher, and records both changes', async () => {
  expect(await runChange({})).toEqual(['No remote has a trusted publisher.']);
  const tags = { ...draft, 'ref-type': 'tag', ref: 'v*' };
  const [says, pins] = await runChange(tags);
  expect(says).toBe('acme/web/calls (ref v*, tags only) publishes mfe-calls for Calls team.');
  expect(pins).toContain('The first version that it publishes pins it');
  await expect(runChange({ ...tags, gitlab: 'Acme/web/calls' })).rejects.toThrow('already');
  const [line = ''] = await runChange({});
  expect(line).toMatch(
    /^[\w-]{36} {2}mfe-calls {2}acme\/web\/calls .* {2}Calls team {2}never used$/,
  );
  const remove = line.split(' ')[0];
  expect(await runChange({ remove })).toEqual(['acme/web/calls can no longer publish mfe-calls.']);
  await expect(runChange({ remove })).rejects.toThrow('No trusted publisher has the id');
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query(
      `select event, actor from portal.audit_events where object_id = 'mfe-calls' order by id`,
    ),
  );
  expect(rows).toEqual([
    { event: 'publisher_trusted', actor: 'operator' },
    { event: 'publisher_removed', actor: 'operator' },
  ]);
});

const subject = { ...draft, gitlab: undefined, subject: 'builds/7' };
test.each<[string, object, string]>([
  ['the name is not a remote name', { ...draft, remote: 'billing' }, 'it looks like mfe-billing'],
  ['the owner is blank', { ...draft, owner: ' ' }, 'Specify the person or team'],
  ['no jobs are named', { ...draft, gitlab: undefined }, 'Specify the jobs'],
  ['two kinds are named', { ...draft, github: 'acme/calls' }, 'Specify the jobs'],
  ['the repository is an address', { ...draft, gitlab: 'https://x.example' }, 'GitLab project'],
  ['its issuer is not listed', { ...draft, gitlab: undefined, github: 'a/b' }, 'REGISTRY_ISSUERS'],
  ['the issuer has another spelling', { ...draft, issuer: 'https://gitlab.com/' }, 'exactly this'],
  ['the subject has no issuer', subject, 'Specify the issuer'],
  ['a subject has a ref', { ...subject, issuer: 'https://ci.example', ref: 'x' }, 'leave out'],
  ['a project has an audience', { ...draft, audience: 'x' }, '--audience requires --subject'],
  ['a project has a workflow', { ...draft, workflow: 'publish.yml' }, '--workflow must be a file'],
  ['the type of ref is unknown', { ...draft, 'ref-type': 'head' }, 'branch or tag'],
  ['the id is a name', { ...draft, 'repository-id': 'acme' }, 'must be the number'],
  ['an option is too long', { ...draft, ref: 'x'.repeat(301) }, 'shorten it'],
  ['the id is unknown', { remove: 'acme' }, 'No trusted publisher has the id acme'],
])('refuses a request when %s', async (_, request, sentence) => {
  await expect(runChange(request)).rejects.toThrow(sentence);
});

test('refuses another publisher when the remote has the maximum', async () => {
  for (let at = 0; at < 20; at += 1) await runChange({ ...draft, ref: `v${at}` });
  await expect(runChange(draft)).rejects.toThrow('maximum of 20');
});

test('delegates to the running server when the database is embedded', async () => {
  const control = await startControl(portal.deps);
  const { dataDir } = portal.deps.config;
  const config = { ...readServerConfig({ PORTAL_DATA_DIR: dataDir }, dataDir), dataDir };
  const said: string[] = [];
  const { logger } = portal.deps;
  const context = { config, logger, version: '1', say: (text: string) => void said.push(text) };
  await runTrustedPublisher(context, draft);
  await expect(runTrustedPublisher(context, { ...draft, list: true })).rejects.toThrow('Choose');
  await control.close(0);
  expect(said[0]).toBe('acme/web/calls publishes mfe-calls for Calls team.');
  expect(said.at(-1)).toContain('set REGISTRY=on');
});
