/** @returns jsdom's full computed style, which is used for all except the quick properties */
const getWholeText = (element: Element) => getComputedStyle(element).cssText;
const getQuick = (element: Element) => {
  const { display, visibility, pointerEvents } = getComputedStyle(element);
  return { display, visibility, pointerEvents };
};

function renderPage(css: string, body: string): (selector: string) => Element {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = body;
  return (selector) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`Nothing matches ${selector}`);
    return found;
  };
}

const css = `
  .gone { display: none; color: red }
  .hidden { visibility: hidden }
  .hidden .seen { visibility: visible }
  .still { pointer-events: none }
  .back { display: unset }
  @media screen { .wide { display: grid } }
  @media print { .wide { display: none } }
  @keyframes spin { from { visibility: hidden } }`;
const body = `
  <div id="plain"><span id="inline">a</span></div>
  <div class="gone"><b id="within">b</b></div>
  <div class="hidden"><i id="inherits">c</i><i class="seen">d</i></div>
  <section class="still"><button id="still">e</button></section>
  <p class="gone back wide" id="wide">f</p>
  <p class="gone back" id="back">g</p>
  <p style="display: flex; visibility: collapse" class="gone" id="own">h</p>
  <p hidden id="closed">i</p>`;

test('computes the same styles as jsdom for rules, parents and inline styles', () => {
  renderPage(css, body);
  const elements = [...document.querySelectorAll('body, body *')];
  expect(elements.length).toBeGreaterThan(10);
  for (const element of elements) {
    const { display, visibility, pointerEvents } = getQuick(element);
    const text = getWholeText(element);
    const findDeclared = (name: string) =>
      new RegExp(`(?:^|;) ?${name}: ([^;]*);`).exec(text)?.[1] ?? '';
    expect([element.outerHTML, display]).toEqual([element.outerHTML, findDeclared('display')]);
    expect([element.outerHTML, visibility]).toEqual([
      element.outerHTML,
      findDeclared('visibility'),
    ]);
    expect(pointerEvents).toBe(findDeclared('pointer-events'));
  }
});

test('computes styles again when a class, a parent or a sheet changes', () => {
  const find = renderPage(css, body);
  const inline = find('#inline');
  expect(getQuick(inline).visibility).toBe('visible');
  find('#plain').className = 'hidden';
  expect(getQuick(inline).visibility).toBe('hidden');
  inline.className = 'seen';
  expect(getQuick(inline).visibility).toBe('visible');
  document.head.insertAdjacentHTML('beforeend', '<style>#inline { display: none }</style>');
  expect(getQuick(inline).display).toBe('none');
});

test('returns values by property and by getPropertyValue', () => {
  const style = getComputedStyle(renderPage(css, body)('.still'));
  expect(style.getPropertyValue('pointer-events')).toBe('none');
  expect(style.getPropertyValue('display')).toBe('block');
  expect(style.color).not.toBe('');
  expect('color' in style).toBe(true);
});
