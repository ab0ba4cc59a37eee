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
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * @param {number[]} values
 * @param {number} share such as 0.99
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * @param {string} link
 * @param {{ portal: Load[], control: Load[] }} loads
 * @returns {string} a table in Markdown: the median of each figure, and of the time the spread too
 */
export function table(link, { portal, control }) {
  const head = ['', 'data shown (lowest to highest)', ...columns.map(({ title }) => title)];
  return [
    `## ${link}`,
    '',
    row(head),
    row(head.map(() => '---')),
    row(['portal', ...figures(portal)]),
    row(['control', ...figures(control)]),
    row(['portal / control', ...ratios(portal, control)]),
    row(['median of pairs', ...pairs(portal, control)]),
    '',
  ].join('\n');
}

/** @param {Load[]} loads */
function figures(loads) {
  const times = loads.map(({ shownMs }) => shownMs);
  const spread = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}`;
  return [
    `**${Math.round(median(times))} ms** (${spread})`,
    ...columns.map(({ key, unit }) => {
      const value = median(loads.map((load) => load[key]));
      if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
      return orDash(value, unit ? `${Math.round(value)} ms` : `${value}`);
    }),
  ];
}

/**
 * @param {Load[]} portal
 * @param {Load[]} control
 */
function ratios(portal, control) {
  const middle = (/** @type {Load[]} */ loads, /** @type {keyof Load} */ key) =>
    median(loads.map((load) => load[key]));
  return keys.map((key) => ratio(middle(portal, key) / middle(control, key)));
}

/**
 * @param {Load[]} portal
 * @param {Load[]} control loads of which each followed that of the portal
 */
function pairs(portal, control) {
  return keys.map((key) => {
    const each = portal.map((load, at) => load[key] / (control[at]?.[key] ?? Number.NaN));
    return ratio(median(each));
  });
}

/** @param {number} value */
const ratio = (value) => orDash(value, value.toFixed(2));

/**
 * No script has arrived where the first paint shows the data.
 * @param {number} value
 * @param {string} text
 */
const orDash = (value, text) => (Number.isFinite(value) ? text : '–');

/** @param {string[]} cells */
function row(cells) {
  return `| ${cells.join(' | ')} |`;
}
