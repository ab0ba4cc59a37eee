interface Closable {
  close(): unknown;
}

const closables: Closable[] = [];

/**
 * Starts what the tests of a file or a `describe` share before the first of them. After the last,
 * fixtures that have a `close` are closed in reverse order.
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
  // Jest runs these hooks in the order of the fixtures: the first closes them all.
  afterAll(async () => {
    for (const closable of closables.splice(closedFrom).reverse()) await closable.close();
  });
  const fixture = (): T => {
    if (!started) throw new Error('A shared fixture can be used in hooks and tests only');
    return started;
  };
  // A function as target, so that a fixture can be called when it is one.
  const target = (() => undefined) as unknown as T;
  return new Proxy(target, {
    get: (_, name) => Reflect.get(fixture(), name),
    set: (_, name, value) => Reflect.set(fixture(), name, value),
    has: (_, name) => Reflect.has(fixture(), name),
    ownKeys: () => Reflect.ownKeys(fixture()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(fixture(), name);
      return descriptor && { ...descriptor, configurable: true };
    },
    apply: (_, self, args) => Reflect.apply(fixture() as never, self, args),
  });
}

function isClosable(fixture: object): fixture is Closable {
  return 'close' in fixture && typeof fixture.close === 'function';
}
