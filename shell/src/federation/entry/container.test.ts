import { loadContainer, releaseContainer } from './container';
import { getCause } from './failure-cause';

const address = `${location.origin}/remotes/mfe-calls/1.0.0/remoteEntry.js`;
const file = { container: 'mfe_calls', address, integrity: 'sha384-calls' };
const scope = { react: {} };
const page = globalThis as Record<string, unknown>;
const ran = jest.fn();

/** Simulates the browser: jsdom doesn't fetch scripts. */
function handleNextScript(run: (script: HTMLScriptElement) => void) {
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => run(node as HTMLScriptElement));
  });
}

const finishScript = (type: 'load' | 'error', before = () => {}) =>
  handleNextScript((script) => {
    before();
    script.dispatchEvent(new Event(type));
  });

const defineContainer = (container: unknown) => () => {
  page.mfe_calls = container;
};

beforeEach(() => {
  ran.mockReset();
  Object.assign(page, { __webpack_share_scopes__: { default: scope } });
});
afterEach(() => releaseContainer('mfe_calls'));

it('returns the exposed module after initializing the container with the shared modules', async () => {
  const init = jest.fn();
  const get = jest.fn(async () => () => 'the pages');
  finishScript('load', defineContainer({ init, get }));
  expect(await loadContainer(file, ran)).toBe('the pages');
  expect(init).toHaveBeenCalledWith(scope);
  expect(get).toHaveBeenCalledWith('./remote');
  expect(ran).toHaveBeenCalledTimes(1);
});

it('requests the entry with the hash from the composition', async () => {
  const asked: Record<string, string | null>[] = [];
  handleNextScript((script) => {
    asked.push({ src: script.src, integrity: script.integrity, cors: script.crossOrigin });
    script.dispatchEvent(new Event('error'));
  });
  const elsewhere = 'https://cdn.example/mfe-calls/1.0.0/remoteEntry.js';
  await expect(loadContainer(file, ran)).rejects.toThrow();
  await expect(loadContainer({ ...file, address: elsewhere }, ran)).rejects.toThrow();
  const { integrity } = file;
  expect(asked).toEqual([
    { src: address, integrity, cors: null },
    { src: elsewhere, integrity, cors: 'anonymous' },
  ]);
});

const causes: [string, () => void, string][] = [
  [
    'the entry could not be fetched',
    () => finishScript('error'),
    '/remotes/mfe-calls/1.0.0/remoteEntry.js could not be fetched',
  ],
  [
    'the entry throws',
    () =>
      finishScript('load', () => {
        const message = 'Uncaught Error: broken';
        window.dispatchEvent(new ErrorEvent('error', { filename: address, message }));
      }),
    '/remotes/mfe-calls/1.0.0/remoteEntry.js threw Error: broken',
  ],
  [
    'the entry defines no container',
    () => finishScript('load'),
    'its entry ran, but defined no container',
  ],
  [
    'the container exposes no such module',
    () =>
      finishScript(
        'load',
        defineContainer({
          init: () => undefined,
          get: () => Promise.reject(new Error('Module "./remote" does not exist in container.')),
        }),
      ),
    'Module "./remote" does not exist in container.',
  ],
];

it.each(causes)('fails with a one-line cause when %s', async (_, arrange, cause) => {
  arrange();
  const error = await loadContainer(file, ran).catch((reason: unknown) => reason);
  expect(getCause(error)).toBe(cause);
});

it("ignores an earlier version's container when the entry defines none", async () => {
  defineContainer({ init: () => undefined, get: async () => () => 'old pages' })();
  releaseContainer('mfe_calls');
  finishScript('load');
  await expect(loadContainer(file, ran)).rejects.toThrow('defined no container');
});
