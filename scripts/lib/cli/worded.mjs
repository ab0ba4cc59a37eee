/**
 * @param {string} text with the command names of a checkout: `npm run compose -- lock local`
 * @returns {string} the text with the command names of a release: `portal compose lock local`
 */
export function wordForRelease(text) {
  return text
    .replace(/npm run publish-remote -- [\w-]+/g, 'portal publish')
    .replace(/npm run build(?![\w:])/g, 'npm run build:release in a checkout')
    .replace(/npm run audit:verify/g, 'portal audit-verify')
    .replace(/npm run (?!build)([\w-]+)( --(?= ))?/g, 'portal $1');
}
