import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listRemotePackages } from '../build/targets.mjs';
import { getEnvironmentsFolder } from '../build/workspace-builds.mjs';
import { captureCompose } from '../cli/capture-compose.mjs';
import { getComposeFolders } from '../cli/compose-command.mjs';
import { readJson } from '../cli/read-json.mjs';
import { createError, createWarning } from './finding.mjs';

/**
 * @typedef {import('./finding.mjs').Finding} Finding
 * @typedef {import('../../../packages/shared-contract/src/index').Environment} Environment
 * @typedef {import('../../../packages/shared-contract/src/index').Lock} Lock
 */

/** @returns {Promise<Finding[]>} what `compose` finds in environments, locks and store */
export async function examineEnvironments() {
  const environments = readFiles(/^[a-z0-9-]+\.json$/);
  const locks = readFiles(/^[a-z0-9-]+\.lock\.json$/);
  const findings = [
    ...checkForgottenRemotes(listRemotePackages(), environments),
    ...[...environments, ...locks].flatMap(checkShell),
    ...environments.flatMap(({ name, overrides }) => checkOverrides(name, overrides)),
    ...locks.flatMap((lock) => checkOverrides(lock.environment, lock.overrides)),
  ];
  for (const { name } of environments) {
    const { problems } = await runCompose('check', name);
    const texts = problems.map((/** @type {{ text: string }} */ { text }) => text);
    findings.push(...toFindings(name, texts));
  }
  for (const { environment, problems } of await runCompose('status')) {
    findings.push(...toFindings(environment, problems));
  }
  // A lock usually allows the same origins as its environment, which would be reported twice.
  return [...new Map(findings.map((finding) => [finding.text, finding])).values()];
}

/** @param {...string} argv @returns {Promise<any>} the command's JSON output */
async function runCompose(...argv) {
  return JSON.parse((await captureCompose([...argv, '--json'], getComposeFolders())).said);
}

/** @param {string} environment @param {string[]} texts */
const toFindings = (environment, texts) =>
  texts.map((text) => createError(`${environment}: ${text}`));

/**
 * @param {RegExp} name
 * @returns {any[]}
 */
function readFiles(name) {
  const folder = getEnvironmentsFolder();
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => name.test(file)).map((file) => readJson(join(folder, file)));
}

/**
 * @param {string[]} packages names of the remotes in the checkout
 * @param {Environment[]} environments
 * @returns {Finding[]}
 */
export function checkForgottenRemotes(packages, environments) {
  const named = new Set(environments.flatMap(({ remotes }) => remotes.map(({ name }) => name)));
  return packages
    .filter((name) => !named.has(name))
    .map((name) =>
      createWarning(
        `${name} is in no environment, so no member sees it: add it to environments/local.json.`,
      ),
    );
}

/**
 * @param {Environment | Lock} file
 * @returns {Finding[]}
 */
export function checkShell(file) {
  if (file.shell) return [];
  const what = 'environment' in file ? `The lock of ${file.environment}` : file.name;
  return [
    createWarning(
      `${what} pins no shell, so each server serves its own build: set "shell" in its file, and lock.`,
    ),
  ];
}

/**
 * @param {string} environment name of the environment
 * @param {Environment['overrides']} overrides of the environment, or of its lock
 * @returns {Finding[]}
 */
export function checkOverrides(environment, overrides) {
  if (environment === 'local') return [];
  return (overrides?.origins ?? [])
    .filter((origin) => origin.startsWith('http://'))
    .map((origin) =>
      createWarning(
        `${environment} lets code from ${origin}, which may be any program on a visitor's machine, replace a remote: remove it from overrides.origins.`,
      ),
    );
}
