import { findNameProblem } from './name-problem.mjs';

/**
 * @param {string} name from the command line
 * @param {{ title?: string, exists?: boolean, shellPages: readonly string[], command: string }}
 * known `command` is the command to create one
 * @returns {import('./package-files.mjs').NewRemote}
 * @throws {Error} explaining what is wrong with name or title
 */
export function readRemote(name, { title: typed, exists = false, shellPages, command }) {
  const problem = findNameProblem(name, { exists, shellPages, command });
  if (problem) throw new Error(problem);
  const words = name.slice('mfe-'.length).split('-');
  const title = typed?.trim() ?? capitalize(words.join(' '));
  if (!/^[^"\\\p{Cc}]{1,40}$/u.test(title)) {
    throw new Error('A title must have 1 to 40 characters, without double quotes and backslashes.');
  }
  return { name, title, path: `/${words.join('-')}`, component: words.map(capitalize).join('') };
}

/** @param {string} text */
function capitalize(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
