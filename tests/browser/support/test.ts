import { test as base, expect } from '@playwright/test';

/** Two warnings that the specification requires. */
const specified = [/call counts may be unavailable/, /^Rate limit: /];

interface Fixtures {
  /** Console lines that this test expects. Any other warning or error fails it. */
  expectedConsole: RegExp[];
}

/** Base of all browser tests, which fail on console errors and policy violations. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const report = (line: string) => {
      if (![...specified, ...expectedConsole].some((pattern) => pattern.test(line)))
        unexpected.push(line);
    };
    context.on('console', (message) => {
      // The text of a failed request doesn't contain its URL.
      const { url } = message.location();
      if (['error', 'warning'].includes(message.type())) report(`${message.text()} ${url}`);
    });
    context.on('weberror', (error) => report(String(error.error())));
    await use(context);
    expect(unexpected, 'unexpected lines in the console').toEqual([]);
  },
});

export { expect };
