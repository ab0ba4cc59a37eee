/**
 * @typedef {object} Finding
 * @property {'error' | 'warning'} level error if something won't run
 * @property {string} text what is wrong and how to fix it, in one sentence
 */

/** @param {string} text @returns {Finding} */
export const createError = (text) => ({ level: 'error', text });

/** @param {string} text @returns {Finding} */
export const createWarning = (text) => ({ level: 'warning', text });
