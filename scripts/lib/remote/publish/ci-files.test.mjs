import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { adminCommands } from '../../cli/admin-commands.mjs';
import { root } from '../../paths.mjs';
import { help } from '../command/help.mjs';
import { findCredentialProblem } from './ci-identity.mjs';

const read = (/** @type {string} */ file) =>
  readFileSync(join(root, 'deploy/publish', file), 'utf8');
const github = parse(read('github-actions.yml'));
const gitlab = parse(read('gitlab-ci.yml'));
const { steps, env, permissions } = github.jobs.publish;

/** @type {[string, string, string[]][]} */
const files = [
  [
    'github-actions.yml',
    read('github-actions.yml'),
    steps.flatMap((/** @type {{ run?: string }} */ step) => step.run ?? []),
  ],
  [
    'gitlab-ci.yml',
    read('gitlab-ci.yml'),
    [...gitlab.default.before_script, ...gitlab.test.script, ...gitlab.publish.script],
  ],
];

test.each(files)('uses existing commands and options of the kit in %s', (_, __, commands) => {
  const typed = commands.filter((command) => command.startsWith('npx portal-remote '));
  expect(typed).toHaveLength(2);
  for (const command of typed) {
    const [, name = '', rest = ''] = /^npx portal-remote (\w+) (.*)$/.exec(command) ?? [];
    const said = Object.entries(help).find(([one]) => one === name)?.[1] ?? '';
    for (const option of rest.match(/--[\w-]+/g) ?? []) expect(said).toContain(`${option} `);
  }
});

test.each(files)("identifies the publisher with the command's options in %s", (_, text) => {
  const named = text.replace(/\\\n#/g, '').match(/trusted-publisher -- .*/)?.[0] ?? '';
  const options = Object.keys(adminCommands['trusted-publisher']?.options ?? {});
  const typed = [...named.matchAll(/--([a-z-]+)/g)].map(([, option]) => option);
  expect(typed.length).toBeGreaterThan(3);
  expect(typed.filter((option) => !options.includes(String(option)))).toEqual([]);
});

test('lets the GitHub job request an identity for the publishing address', () => {
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(github.permissions).toEqual({ contents: 'read' });
  expect(env.PORTAL).toBe(new URL(env.PORTAL).origin);
});

test('issues the GitLab job a token for the portal, in the variable that publishing reads', () => {
  const { id_tokens: tokens, variables } = gitlab.publish;
  expect(tokens).toEqual({ PORTAL_ID_TOKEN: { aud: variables.PORTAL } });
  const sentence = findCredentialProblem('mfe-items', variables.PORTAL, { GITLAB_CI: 'true' });
  expect(sentence).toContain(`id_tokens: PORTAL_ID_TOKEN: aud: ${variables.PORTAL}`);
});
