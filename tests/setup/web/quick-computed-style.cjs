const { createRequire } = require('node:module');

const jsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = jsdom('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = jsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const defaultSheet = jsdom('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { parse } = createRequire(jsdom.resolve('jsdom'))('rrweb-cssom');

/** @typedef {{ name: string, initial?: string }} QuickProperty with `initial` if inherited */

/** @type {QuickProperty[]} those that queries by role and clicks read of each candidate */
const QUICK = [
  { name: 'display' },
  { name: 'visibility', initial: 'visible' },
  { name: 'pointer-events', initial: 'auto' },
];
/** @param {string} name */
const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** @type {Map<string | symbol, QuickProperty>} by both spellings */
const quickProperties = new Map();
for (const one of QUICK) quickProperties.set(one.name, one).set(camelCase(one.name), one);

/** @type {{ cssRules: any[] } | undefined} */
let browserRules;

/**
 * jsdom computes every property of an element from every rule of every sheet for each reader. This
 * computes the three that queries read, by the rules that set them; the rest is jsdom's own.
 * @param {any} window
 */
exports.quickComputedStyle = (window) => {
  const compute = window.getComputedStyle;
  const document = implForWrapper(window.document);
  let values = new WeakMap();
  /** @type {object | undefined} jsdom drops its own cache with each change of the document */
  let basis;

  /**
   * @param {any} element
   * @param {QuickProperty} property
   * @returns {string}
   */
  function currentValue(element, property) {
    document._styleCache ??= new WeakMap();
    if (basis !== document._styleCache) {
      basis = document._styleCache;
      values = new WeakMap();
    }
    const known = values.get(element) ?? {};
    values.set(element, known);
    known[property.name] ??= computed(element, property);
    return known[property.name];
  }

  /**
   * @param {any} element
   * @param {QuickProperty} property
   */
  function computed(element, property) {
    const own = cascaded(element, property.name);
    if (own || !property.initial) return own;
    const { parentElement } = element;
    return parentElement ? currentValue(parentElement, property) : property.initial;
  }

  window.getComputedStyle = (/** @type {Element} */ element, /** @type {string} */ pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo || impl?._ownerDocument !== document) return compute(element, pseudo);
    /** @type {any} */
    let all;
    const whole = () => {
      all ??= compute(element);
      return all;
    };
    const getPropertyValue = (/** @type {string} */ name) => {
      const property = quickProperties.get(name);
      return property ? currentValue(impl, property) : whole().getPropertyValue(name);
    };
    return new Proxy(Object.create(null), {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        const property = quickProperties.get(key);
        if (property) return currentValue(impl, property);
        const value = Reflect.get(whole(), key);
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
      has: (_, key) => Reflect.has(whole(), key),
    });
  };
};

/**
 * @param {any} element
 * @param {string} name
 * @returns {string} the last value that a rule or the element itself sets, as in jsdom
 */
function cascaded(element, name) {
  browserRules ??= parse(defaultSheet);
  let value = '';
  const take = (/** @type {any} */ style) => {
    const set = style?.getPropertyValue(name);
    if (set) value = set === 'unset' ? '' : set;
  };
  const takeRule = (/** @type {any} */ { style, selectorText }) => {
    if (style?.[name] && matchesDontThrow(element, selectorText)) take(style);
  };
  for (const sheet of [browserRules, ...element._ownerDocument.styleSheets._list]) {
    for (const rule of sheet.cssRules) {
      if (!rule.media) takeRule(rule);
      else if (Array.prototype.includes.call(rule.media, 'screen')) rule.cssRules.forEach(takeRule);
    }
  }
  take(element.style);
  return value;
}
