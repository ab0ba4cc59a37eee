interface Closable {
  close(): unknown;
}

const closables: Closable[] = [];

/**
 * Starts a resource before the first test of a file or a `describe`, for all of its tests. After
 * the last test, fixtures with a `close` are closed in reverse order.
 * @returns the fixture; hooks and tests can use it, the file's top level can't
 */
export function sharedFixture<T extends object>(start: () => T | Promise<T>): T {
  let started: T | undefined;
  let closedFrom = 0;
  beforeAll(async () => {
    closedFrom = closables.length;
    started = await start();
    if (isClosable(started)) closables.push(started);
  });
  // Jest runs these hooks in the order of the fixtures, so the first hook closes them all.
  afterAll(async () => {
    for (const closable of closables.splice(closedFrom).reverse()) await closable.close();
  });
  const requireFixture = (): T => {
    if (!started) throw new Error('A shared fixture can be used only in hooks and tests');
    return started;
  };
  // A function as the target, so that a fixture can be a function.
  const target = (() => undefined) as unknown as T;
  return new Proxy(target, {
    get: (_, name) => Reflect.get(requireFixture(), name),
    set: (_, name, value) => Reflect.set(requireFixture(), name, value),
    has: (_, name) => Reflect.has(requireFixture(), name),
    ownKeys: () => Reflect.ownKeys(requireFixture()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(requireFixture(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
    apply: (_, self, args) => Reflect.apply(requireFixture() as never, self, args),
  });
}

function isClosable(fixture: object): fixture is Closable {
  return 'close' in fixture && typeof fixture.close === 'function';
}
