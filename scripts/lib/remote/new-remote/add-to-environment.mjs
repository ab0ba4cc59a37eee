import { parseJson } from '../../cli/read-json.mjs';

/**
 * @param {string} text an environment's file
 * @param {string} name name of a remote
 * @param {string} [file] source of the text, for errors
 * @returns {string} the file with an added line for the remote's local build
 */
export function addToEnvironment(text, name, file = 'environments/local.json') {
  const environment = parseJson(text, file);
  if (environment.remotes.some((/** @type {{ name: string }} */ remote) => remote.name === name)) {
    return text;
  }
  const added = { name, version: 'workspace' };
  environment.remotes.push(added);
  const line = `{ "name": "${name}", "version": "workspace" }`;
  const inPlace = text.replace(/("remotes": \[[^\]]*\})(\s*\])/, `$1,\n    ${line}$2`);
  return isSame(inPlace, environment) ? inPlace : `${JSON.stringify(environment, null, 2)}\n`;
}

/**
 * @param {string} text
 * @param {unknown} value
 */
function isSame(text, value) {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
  } catch {
    return false;
  }
}
