import { setTimeout as pause } from 'node:timers/promises';

/**
 * Sends requests at a fixed rate, however long responses take.
 * @param {number} count
 * @param {number} rate requests per second
 * @param {(number: number) => Promise<unknown>} send
 * @returns {Promise<number[]>} milliseconds from when each request was due until it was answered
 */
export async function runOpenLoop(count, rate, send) {
  const from = performance.now();
  /** @type {Promise<number>[]} */
  const answers = [];
  for (let number = 0; number < count; number += 1) {
    const due = from + (number * 1_000) / rate;
    await pause(Math.max(0, due - performance.now()));
    answers.push(send(number).then(() => performance.now() - due));
  }
  return Promise.all(answers);
}
