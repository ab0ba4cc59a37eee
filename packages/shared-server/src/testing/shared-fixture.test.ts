import { sharedFixture } from './shared-fixture';

const closed: string[] = [];
const createResource = (name: string) => ({ name, close: async () => void closed.push(name) });

const outer = sharedFixture(() => createResource('outer'));

describe('fixtures of a file', () => {
  const database = sharedFixture(async () => createResource('database'));
  const server = sharedFixture(() => ({
    ...createResource('server'),
    on: database.name,
    calls: 0,
  }));
  const double = sharedFixture(() => (value: number) => 2 * value);

  test('lets a fixture use those that were started before it', () => {
    expect(server.on).toBe('database');
    expect(closed).toEqual([]);
  });

  test('copies the members of the fixture when it is spread', () => {
    expect({ ...database, name: 'copy' }).toEqual({ name: 'copy', close: database.close });
  });

  test('passes calls and changes on to the fixture', () => {
    server.calls += 1;
    expect(server.calls).toBe(1);
    expect(double(4)).toBe(8);
  });
});

test('closes the fixtures in reverse order after the tests of their block', () => {
  expect(closed).toEqual(['server', 'database']);
  expect(outer.name).toBe('outer');
});

const early = sharedFixture(() => ({ name: 'early' }));
const readAtTopLevel = () => early.name;
let refusal: unknown;
try {
  readAtTopLevel();
} catch (error) {
  refusal = error;
}

test('throws when a fixture is used at the top level of its file', () => {
  expect(refusal).toEqual(new Error('A shared fixture can be used only in hooks and tests'));
  expect(readAtTopLevel()).toBe('early');
});
