import { test as base, expect } from '@playwright/test';

/** The two warnings that the specification itself asks for. */
const specified = [/call counts may be unavailable/, /^Rate limit: /];

interface Fixtures {
  /** Patterns of console lines that this test expects; every other warning or error fails it. */
  expectedConsole: RegExp[];
}

/** The test of every browser test: console errors and policy violations fail it. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const report = (line: string) => {
      if (![...specified, ...expectedConsole].some((pattern) => pattern.test(line)))
        unexpected.push(line);
    };
    context.on('console', (message) => {
      // Of a failed request the text does not say which it was.
      const { url } = message.location();
      if (['error', 'warning'].includes(message.type())) report(`${message.text()} ${url}`);
    });
    context.on('weberror', (error) => report(String(error.error())));
    await use(context);
    expect(unexpected, 'unexpected lines in the console').toEqual([]);
  },
});

export { expect };
