import { readFileSync } from 'node:fs';

/**
 * @param {string} file written by people or by a build
 * @returns {any} the parsed content
 * @throws {Error} naming the file when it isn't JSON
 */
export function readJson(file) {
  return parseJson(readFileSync(file, 'utf8'), file);
}

/**
 * @param {string} text
 * @param {string} file
 */
export function parseJson(text, file) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new Error(`${file} is not JSON (${why}): correct it.`, { cause });
  }
}
