const { AsyncLocalStorage } = require('node:async_hooks');
const { createRequire } = require('node:module');
const vm = require('node:vm');

// Every test file evaluates the same modules again in its own realm, but each worker reads and
// compiles them only once.

const jest = createRequire(require.resolve('jest/package.json'));
const core = createRequire(jest.resolve('@jest/core'));
const { default: Runtime } = createRequire(core.resolve('jest-runner'))('jest-runtime');

/** @type {Map<string, { code: string, script: vm.Script }>} */
const compiled = new Map();

/**
 * @param {string} code
 * @param {string} filename
 * @param {string[]} parameters
 */
function getScript(code, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script;
}

/** File contents by path, kept after a test file ends. */
const sources = new Map();
sources.clear = () => undefined;

/**
 * Storages that the modules of a test file have used. Before Node.js 24, each active storage slows
 * down every promise of the process, so earlier files would slow down later ones.
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const storages = new Set();
for (const name of /** @type {const} */ (['run', 'enterWith'])) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function use(/** @type {any[]} */ ...args) {
    storages.add(this);
    return Reflect.apply(original, this, args);
  };
}

module.exports = class SharedCodeRuntime extends Runtime {
  /** @param {any[]} options from Jest: configuration, environment, resolver, transformer, cache */
  constructor(...options) {
    const [config, environment, resolver, transformer, cache, ...others] = options;
    const { watch, watchAll } = others.at(-1);
    // In watch mode, files change while a worker runs.
    const isShared = !watch && !watchAll;
    if (isShared) for (const [file, text] of cache) sources.set(file, text);
    super(config, environment, resolver, transformer, isShared ? sources : cache, ...others);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (/** @type {string} */ code, /** @type {string} */ filename) => {
      const context = environment.getVmContext();
      if (!context) return compile(code, filename);
      return getScript(code, filename, executor.injectedModuleParameters).runInContext(context);
    };
  }

  teardown() {
    super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
