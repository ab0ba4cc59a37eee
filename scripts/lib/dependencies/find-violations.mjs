import { existsSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import { listPackageFolders } from '../workspace.mjs';
import { fileRules, folderRules, ownSources, shippedOnly } from './rules.mjs';

/**
 * @typedef {object} Violation
 * @property {string} rule
 * @property {string} comment
 * @property {string} from
 * @property {string} to
 * @property {string[]} cycle
 */

/**
 * @param {string} folder checkout to check
 * @returns {Promise<Violation[]>} imports that break a rule, by file and by folder
 */
export async function findViolations(folder) {
  const packages = listPackageFolders(folder)
    .map((name) => `${name}/src`)
    .filter((name) => existsSync(`${folder}/${name}`));
  const others = ['scripts', 'tests', 'bench'].filter((name) => existsSync(`${folder}/${name}`));
  return [
    ...(await runRules(folder, [...packages, ...others], fileRules, ownSources)),
    ...(await runRules(folder, packages, folderRules, shippedOnly)),
  ];
}

/**
 * @param {string} baseDir
 * @param {string[]} sources
 * @param {import('dependency-cruiser').IForbiddenRuleType[]} forbidden
 * @param {string} exclude
 * @returns {Promise<Violation[]>}
 */
async function runRules(baseDir, sources, forbidden, exclude) {
  const { output } = await cruise(
    sources,
    {
      baseDir,
      exclude: { path: exclude },
      validate: true,
      ruleSet: { forbidden },
      doNotFollow: { path: 'node_modules' },
      // Type-only imports make cycles for readers too.
      tsPreCompilationDeps: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to,
    comment: forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
    cycle: (cycle ?? []).map(({ name }) => name),
  }));
}
