/**
 * @typedef {object} Finding
 * @property {'error' | 'warning'} level whether something wouldn't run, or only not as it should
 * @property {string} text what is wrong and what to do, in one sentence
 */

/** @param {string} text @returns {Finding} */
export const error = (text) => ({ level: 'error', text });

/** @param {string} text @returns {Finding} */
export const warning = (text) => ({ level: 'warning', text });
