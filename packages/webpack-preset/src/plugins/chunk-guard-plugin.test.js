import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { createGuardSource } from './chunk-guard-plugin.js';

const base = 'https://portal.example/remotes/mfe-items/1.0.0/';
const hash = 'sha384-AAAA';

/** @param {string} address of the entry */
function getGuard(address) {
  const code = createGuardSource(webpack, 'mfe-items 1.0.0').replace(
    '"%PORTAL_CHUNK_HASHES%"',
    JSON.stringify({ '12.abcd.js': hash }),
  );
  const runtime = { p: base, portalGuard: (/** @type {any} */ _, /** @type {string} */ __) => {} };
  const document = { currentScript: { src: address } };
  runInNewContext(code, { __webpack_require__: runtime, document, URL, queueMicrotask });
  return runtime.portalGuard;
}

function createFakeScript() {
  const script = {
    src: 'before',
    integrity: '',
    /** @type {any} */
    failure: undefined,
    removeAttribute: (/** @type {'src'} */ name) => {
      script[name] = '';
    },
    onerror: (/** @type {any} */ event) => {
      script.failure = event;
    },
  };
  return script;
}

test('requests a chunk with its hash', () => {
  const script = createFakeScript();
  getGuard(`${base}remoteEntry.js`)(script, `${base}12.abcd.js`);
  expect(script).toMatchObject({ src: `${base}12.abcd.js`, integrity: hash });
});

test('adds the query of the entry to the address of a chunk', () => {
  const script = createFakeScript();
  getGuard(`${base}remoteEntry.js?try=2`)(script, `${base}12.abcd.js`);
  expect(script).toMatchObject({ src: `${base}12.abcd.js?try=2`, integrity: hash });
});

test.each([
  ['', '?attempt=2'],
  ['?try=2', '?try=2&attempt=2'],
])("requests a chunk again at a new address when the entry's query is %p", (query, again) => {
  const guard = getGuard(`${base}remoteEntry.js${query}`);
  const [first, second] = [createFakeScript(), createFakeScript()];
  guard(first, `${base}12.abcd.js`);
  guard(second, `${base}12.abcd.js`);
  expect(first.src).toBe(`${base}12.abcd.js${query}`);
  expect(second).toMatchObject({ src: `${base}12.abcd.js${again}`, integrity: hash });
});

test.each([
  ['that the entry does not know', `${base}13.beef.js`, '13.beef.js'],
  ['with a changed name', `${base}12.abcd.js?x`, '12.abcd.js?x'],
])('refuses a chunk %s and names it in the failure', async (_, url, file) => {
  const script = createFakeScript();
  getGuard(`${base}remoteEntry.js`)(script, url);
  await Promise.resolve();
  expect(script.src).toBe('');
  expect(script.failure.target.src).toBe(
    `mfe-items 1.0.0 has no hash for ${file}, so it isn't used`,
  );
});

test('refuses a chunk when the hashes were never inserted', async () => {
  const unwritten = createGuardSource(webpack, 'mfe-items 1.0.0');
  const runtime = { p: base, portalGuard: (/** @type {any} */ _, /** @type {string} */ __) => {} };
  runInNewContext(unwritten, { __webpack_require__: runtime, document: {}, URL, queueMicrotask });
  const script = createFakeScript();
  runtime.portalGuard(script, `${base}12.abcd.js`);
  await Promise.resolve();
  expect(script.failure.type).toBe('refused');
});
