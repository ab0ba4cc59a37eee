import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceClaims } from './source-claims.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-claims-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {...string} words */
const git = (...words) => spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).stdout;

test('reports no source outside of a repository', () => {
  expect(sourceClaims(folder, {})).toEqual({});
});

test('reports commit and repository without a password, and no commit when there are changes', () => {
  git('init', '-q');
  git('remote', 'add', 'origin', 'https://robin:secret@code.example/fees.git');
  const author = ['-c', 'user.name=R', '-c', 'user.email=r@example.test'];
  git(...author, 'commit', '-q', '--allow-empty', '-m', 'Begin');
  const repository = 'https://code.example/fees.git';
  expect(sourceClaims(folder, {})).toEqual({ repository, commit: git('rev-parse', 'HEAD').trim() });
  writeFileSync(join(folder, 'changed.ts'), '');
  expect(sourceClaims(folder, {})).toEqual({ repository });
});

test('reports the source that the CI states', () => {
  const github = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'team/fees',
    GITHUB_RUN_ID: '7',
    GITHUB_SHA: 'aaaaaaaaaa',
  };
  expect(sourceClaims(folder, github)).toEqual({
    commit: 'aaaaaaaaaa',
    repository: 'https://github.com/team/fees',
    builder: 'https://github.com/team/fees/actions/runs/7',
  });
  const gitlab = {
    CI_COMMIT_SHA: 'bbbbbbbbbb',
    CI_PROJECT_URL: 'https://gitlab.com/team/fees',
    CI_JOB_URL: 'https://gitlab.com/team/fees/-/jobs/8',
  };
  expect(sourceClaims(folder, gitlab).builder).toBe(gitlab.CI_JOB_URL);
});
