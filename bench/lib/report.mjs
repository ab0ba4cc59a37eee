/** @typedef {import('./first-load/measure-load.mjs').Load} Load */

/** @type {{ title: string, key: keyof Load, unit?: 'kB' | 'ms' }[]} */
const columns = [
  { title: 'usable', key: 'usableMs', unit: 'ms' },
  { title: 'JavaScript', key: 'scriptBytes', unit: 'kB' },
  { title: 'all bytes', key: 'bytes', unit: 'kB' },
  { title: 'scripts', key: 'scripts' },
  { title: 'requests', key: 'requests' },
  { title: 'depth', key: 'depth' },
  { title: 'page arrived', key: 'htmlMs', unit: 'ms' },
  { title: 'first data request', key: 'askedMs', unit: 'ms' },
  { title: 'code arrived', key: 'codeMs', unit: 'ms' },
  { title: 'last answer', key: 'answeredMs', unit: 'ms' },
];

/** @type {(keyof Load)[]} */
const keys = ['shownMs', ...columns.map(({ key }) => key)];

/**
 * @param {number[]} values
 * @returns {number}
 */
export function getMedian(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * @param {number[]} values
 * @param {number} share
 */
export function getQuantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * @param {string} heading
 * @param {{ portal: Load[], control: Load[] }} loads
 * @returns {string} a Markdown table with the median of each figure, and the spread of `shownMs`
 */
export function formatTable(heading, { portal, control }) {
  const head = ['', 'data shown (lowest to highest)', ...columns.map(({ title }) => title)];
  return [
    `## ${heading}`,
    '',
    formatRow(head),
    formatRow(head.map(() => '---')),
    formatRow(['portal', ...getFigures(portal)]),
    formatRow(['control', ...getFigures(control)]),
    formatRow(['portal / control', ...getRatios(portal, control)]),
    formatRow(['median of pairs', ...getPairRatios(portal, control)]),
    '',
  ].join('\n');
}

/** @param {Load[]} loads */
function getFigures(loads) {
  const times = loads.map(({ shownMs }) => shownMs);
  const spread = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}`;
  return [
    `**${Math.round(getMedian(times))} ms** (${spread})`,
    ...columns.map(({ key, unit }) => {
      const value = getMedian(loads.map((load) => load[key]));
      if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
      return formatOrDash(value, unit ? `${Math.round(value)} ms` : `${value}`);
    }),
  ];
}

/**
 * @param {Load[]} portal
 * @param {Load[]} control
 */
function getRatios(portal, control) {
  const getMiddle = (/** @type {Load[]} */ loads, /** @type {keyof Load} */ key) =>
    getMedian(loads.map((load) => load[key]));
  return keys.map((key) => formatRatio(getMiddle(portal, key) / getMiddle(control, key)));
}

/**
 * @param {Load[]} portal
 * @param {Load[]} control loads, each right after one of the portal
 */
function getPairRatios(portal, control) {
  return keys.map((key) => {
    const each = portal.map((load, at) => load[key] / (control[at]?.[key] ?? Number.NaN));
    return formatRatio(getMedian(each));
  });
}

/** @param {number} value */
const formatRatio = (value) => formatOrDash(value, value.toFixed(2));

/**
 * Formats missing values as a dash: no script has loaded yet when a first paint shows the data.
 * @param {number} value
 * @param {string} text
 */
const formatOrDash = (value, text) => (Number.isFinite(value) ? text : '–');

/** @param {string[]} cells */
function formatRow(cells) {
  return `| ${cells.join(' | ')} |`;
}
