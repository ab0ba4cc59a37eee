import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS = 100;

/**
 * @param {string | number} pid @returns {string[]} the fields after the name in `/proc/PID/stat`
 */
const readStat = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

const toSeconds = (/** @type {string | undefined} */ ticks) => Number(ticks) / CLOCK_TICKS;

/** @param {number} pid @returns {number} seconds of processor time of a process */
export function getProcessorSeconds(pid) {
  const stat = readStat(pid);
  return toSeconds(stat[11]) + toSeconds(stat[12]);
}

/**
 * @param {number} pid of a process that starts others, such as PostgreSQL
 * @returns {number} seconds of processor time of it and its direct children, including ended ones
 */
export function getFamilySeconds(pid) {
  const stat = readStat(pid);
  let total = [11, 12, 13, 14].reduce((sum, at) => sum + toSeconds(stat[at]), 0);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (Number(readStat(entry)[1]) === pid) total += getProcessorSeconds(Number(entry));
    } catch {
      // The process has ended in the meantime.
    }
  }
  return total;
}
