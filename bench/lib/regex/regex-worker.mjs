import { parentPort } from 'node:worker_threads';
import { attacksOn } from './attack-texts.mjs';

// Times one regular expression after the other. Its parent ends it when one takes too long.

/** @typedef {import('../../../scripts/lib/analysis/regex/collect-patterns.mjs').Pattern} Pattern */

const short = 10_000;
const long = 20_000;
/** Below so many milliseconds for the longer text nothing is slow, and a ratio would be noise. */
const floorMs = 5;
const tries = 7;

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/**
 * @param {Pattern} pattern
 * @param {string} text
 */
function time({ source, flags, everywhere }, text) {
  const regex = new RegExp(source ?? '', everywhere && !flags.includes('g') ? `${flags}g` : flags);
  const from = performance.now();
  if (everywhere) text.replace(regex, '');
  else regex.exec(text);
  return performance.now() - from;
}

/**
 * @param {Pattern} pattern
 * @param {string} text
 */
function leastTime(pattern, text) {
  return Math.min(...Array.from({ length: tries }, () => time(pattern, text)));
}

/**
 * @param {import('./attack-texts.mjs').Attack} attack
 * @param {number} length
 */
function textOf({ prefix, repeated, end }, length) {
  return `${prefix}${repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length)}${end}`;
}

port.on('message', (/** @type {Pattern} */ pattern) => {
  let worst = { ratio: 0, ms: 0, attack: '' };
  const attacks = attacksOn({ source: pattern.source ?? '', flags: pattern.flags });
  for (const attack of attacks) {
    const text = textOf(attack, long);
    port.postMessage({ trying: attack });
    if (time(pattern, text) < floorMs) continue;
    const ms = leastTime(pattern, text);
    if (ms < floorMs) continue;
    const ratio = ms / leastTime(pattern, textOf(attack, short));
    if (ratio > worst.ratio) worst = { ratio, ms, attack: JSON.stringify(attack) };
  }
  port.postMessage({ done: { attacks: attacks.length, ...worst } });
});
