import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSourceClaims } from './source-claims.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-claims-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {...string} words */
const runGit = (...words) =>
  spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).stdout;

test('reports no source outside of a repository', () => {
  expect(readSourceClaims(folder, {})).toEqual({});
});

test('reports the repository without its password, and the commit unless there are changes', () => {
  runGit('init', '-q');
  runGit('remote', 'add', 'origin', 'https://robin:secret@code.example/fees.git');
  const author = ['-c', 'user.name=R', '-c', 'user.email=r@example.test'];
  runGit(...author, 'commit', '-q', '--allow-empty', '-m', 'Begin');
  const repository = 'https://code.example/fees.git';
  expect(readSourceClaims(folder, {})).toEqual({
    repository,
    commit: runGit('rev-parse', 'HEAD').trim(),
  });
  writeFileSync(join(folder, 'changed.ts'), '');
  expect(readSourceClaims(folder, {})).toEqual({ repository });
});

test('reports the source that the CI states', () => {
  const github = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'team/fees',
    GITHUB_RUN_ID: '7',
    GITHUB_SHA: 'aaaaaaaaaa',
  };
  expect(readSourceClaims(folder, github)).toEqual({
    commit: 'aaaaaaaaaa',
    repository: 'https://github.com/team/fees',
    builder: 'https://github.com/team/fees/actions/runs/7',
  });
  const gitlab = {
    CI_COMMIT_SHA: 'bbbbbbbbbb',
    CI_PROJECT_URL: 'https://gitlab.com/team/fees',
    CI_JOB_URL: 'https://gitlab.com/team/fees/-/jobs/8',
  };
  expect(readSourceClaims(folder, gitlab).builder).toBe(gitlab.CI_JOB_URL);
});
