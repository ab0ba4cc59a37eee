import { loadContainer, releaseContainer } from './container';
import { getCause } from './failure-cause';

const address = `${location.origin}/remotes/mfe-calls/1.0.0/remoteEntry.js`;
const file = { container: 'mfe_calls', address, integrity: 'sha384-calls' };
const scope = { react: {} };
const page = globalThis as Record<string, unknown>;
const ran = jest.fn();

/** Stands for the browser: jsdom fetches no script. */
function whenAdded(run: (script: HTMLScriptElement) => void) {
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => run(node as HTMLScriptElement));
  });
}

const ends = (type: 'load' | 'error', before = () => {}) =>
  whenAdded((script) => {
    before();
    script.dispatchEvent(new Event(type));
  });

const defines = (container: unknown) => () => {
  page.mfe_calls = container;
};

beforeEach(() => {
  ran.mockReset();
  Object.assign(page, { __webpack_share_scopes__: { default: scope } });
});
afterEach(() => releaseContainer('mfe_calls'));

it('returns the exposed module when the container has received the shared modules', async () => {
  const init = jest.fn();
  const get = jest.fn(async () => () => 'the pages');
  ends('load', defines({ init, get }));
  expect(await loadContainer(file, ran)).toBe('the pages');
  expect(init).toHaveBeenCalledWith(scope);
  expect(get).toHaveBeenCalledWith('./remote');
  expect(ran).toHaveBeenCalledTimes(1);
});

it('requests the entry with the hash in the composition', async () => {
  const asked: Record<string, string | null>[] = [];
  whenAdded((script) => {
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
    'it could not be fetched',
    () => ends('error'),
    '/remotes/mfe-calls/1.0.0/remoteEntry.js could not be fetched',
  ],
  [
    'it throws',
    () =>
      ends('load', () => {
        const message = 'Uncaught Error: broken';
        window.dispatchEvent(new ErrorEvent('error', { filename: address, message }));
      }),
    '/remotes/mfe-calls/1.0.0/remoteEntry.js threw Error: broken',
  ],
  ['it defines no container', () => ends('load'), 'its entry ran, and defined no container'],
  [
    'it exposes no such module',
    () =>
      ends(
        'load',
        defines({
          init: () => undefined,
          get: () => Promise.reject(new Error('Module "./remote" does not exist in container.')),
        }),
      ),
    'Module "./remote" does not exist in container.',
  ],
];

it.each(causes)('fails in one line when %s', async (_, happens, cause) => {
  happens();
  const error = await loadContainer(file, ran).catch((reason: unknown) => reason);
  expect(getCause(error)).toBe(cause);
});

it('ignores a container of an earlier version when the entry defines none', async () => {
  defines({ init: () => undefined, get: async () => () => 'old pages' })();
  releaseContainer('mfe_calls');
  ends('load');
  await expect(loadContainer(file, ran)).rejects.toThrow('defined no container');
});
