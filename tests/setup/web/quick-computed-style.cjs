const { createRequire } = require('node:module');

const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = jsdom('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const defaultSheet = jsdom('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { parse } = createRequire(jsdom.resolve('jsdom'))('rrweb-cssom');

/** @typedef {{ name: string, initial?: string }} QuickProperty with `initial` if inherited */

/** @type {QuickProperty[]} properties that role queries and clicks read for each candidate */
const QUICK = [
  { name: 'display' },
  { name: 'visibility', initial: 'visible' },
  { name: 'pointer-events', initial: 'auto' },
];
/** @param {string} name */
const toCamelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @type {Map<string | symbol, QuickProperty>} by both spellings */
const quickProperties = new Map();
for (const one of QUICK) quickProperties.set(one.name, one).set(toCamelCase(one.name), one);

/** @type {{ cssRules: any[] } | undefined} */
let browserRules;

/**
 * For each read, jsdom computes every property from all rules of all sheets. This only evaluates
 * the rules for the three properties that queries read, and leaves the rest to jsdom.
 * @param {any} window
 */
exports.installQuickComputedStyle = (window) => {
  const compute = window.getComputedStyle;
  const document = implForWrapper(window.document);
  let values = new WeakMap();
  /** @type {object | undefined} jsdom clears its own cache whenever the document changes */
  let basis;

  /**
   * @param {any} element
   * @param {QuickProperty} property
   * @returns {string}
   */
  function getCurrentValue(element, property) {
    document._styleCache ??= new WeakMap();
    if (basis !== document._styleCache) {
      basis = document._styleCache;
      values = new WeakMap();
    }
    const known = values.get(element) ?? {};
    values.set(element, known);
    known[property.name] ??= getComputed(element, property);
    return known[property.name];
  }

  /**
   * @param {any} element
   * @param {QuickProperty} property
   */
  function getComputed(element, property) {
    const own = getCascaded(element, property.name);
    if (own || !property.initial) return own;
    const { parentElement } = element;
    return parentElement ? getCurrentValue(parentElement, property) : property.initial;
  }

  window.getComputedStyle = (/** @type {Element} */ element, /** @type {string} */ pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo || impl?._ownerDocument !== document) return compute(element, pseudo);
    /** @type {any} */
    let all;
    const computeAll = () => {
      all ??= compute(element);
      return all;
    };
    const getPropertyValue = (/** @type {string} */ name) => {
      const property = quickProperties.get(name);
      return property ? getCurrentValue(impl, property) : computeAll().getPropertyValue(name);
    };
    return new Proxy(Object.create(null), {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        const property = quickProperties.get(key);
        if (property) return getCurrentValue(impl, property);
        const value = Reflect.get(computeAll(), key);
        return typeof value === 'function' ? value.bind(computeAll()) : value;
      },
      has: (_, key) => Reflect.has(computeAll(), key),
    });
  };
};

/**
 * @param {any} element
 * @param {string} name
 * @returns {string} the last value that a rule or the element itself sets, as in jsdom
 */
function getCascaded(element, name) {
  browserRules ??= parse(defaultSheet);
  let value = '';
  const applyStyle = (/** @type {any} */ style) => {
    const set = style?.getPropertyValue(name);
    if (set) value = set === 'unset' ? '' : set;
  };
  const takeRule = (/** @type {any} */ { style, selectorText }) => {
    if (style?.[name] && matchesDontThrow(element, selectorText)) applyStyle(style);
  };
  for (const sheet of [browserRules, ...element._ownerDocument.styleSheets._list]) {
    for (const rule of sheet.cssRules) {
      if (!rule.media) takeRule(rule);
      else if (Array.prototype.includes.call(rule.media, 'screen')) rule.cssRules.forEach(takeRule);
    }
  }
  applyStyle(element.style);
  return value;
}
