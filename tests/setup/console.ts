/** An unexpected console error or warning fails its test; a test that expects one mocks it. */
export function failOnConsole(): void {
  beforeEach(() => {
    for (const level of ['error', 'warn'] as const) {
      jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
        throw new Error(`Unexpected console.${level}: ${args.map(String).join(' ')}`);
      });
    }
  });
  afterEach(() => jest.restoreAllMocks());
}
