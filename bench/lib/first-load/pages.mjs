/**
 * @typedef {object} Sign elements that show that a page is ready
 * @property {string} elements selector
 * @property {string} text regular expression for the text of one of them
 */

/**
 * @typedef {object} MeasuredPage
 * @property {string} name
 * @property {string} path
 * @property {string} remote its owner
 * @property {Sign} shown data
 * @property {Sign} action the page's main action
 */

/** @type {MeasuredPage[]} */
export const measuredPages = [
  {
    name: 'dashboard',
    path: '/',
    remote: 'mfe-dashboard',
    shown: { elements: '[role=group]', text: '^Total Chunks\\s*[\\d,]+$' },
    action: { elements: 'main a', text: '^All assistants$' },
  },
  {
    name: 'assistants',
    path: '/assistants',
    remote: 'mfe-assistants',
    shown: { elements: 'main table tbody tr', text: 'Make Call' },
    action: { elements: 'main button', text: '^Create Assistant$' },
  },
  {
    name: 'datasets',
    path: '/datasets',
    remote: 'mfe-datasets',
    shown: { elements: 'main [role=status]', text: '^\\d+ datasets?$' },
    action: { elements: 'main button', text: '^Create Dataset$' },
  },
  {
    name: 'settings',
    path: '/settings',
    remote: 'mfe-settings',
    shown: { elements: 'main li h3', text: '^Voice platform$' },
    action: { elements: 'main a', text: '^View Documentation$' },
  },
];

/**
 * @param {string} names comma-separated names of pages
 * @returns {MeasuredPage[]}
 */
export function choosePages(names) {
  return names.split(',').map((name) => {
    const page = measuredPages.find((one) => one.name === name.trim());
    if (!page) {
      const known = measuredPages.map((one) => one.name).join(', ');
      throw new Error(`There is no page "${name}" to measure. Use any of ${known}.`);
    }
    return page;
  });
}
