/** True when every case runs (`npm run test:all`); otherwise one case of each kind runs. */
export const isWholeRun = process.env.PORTAL_TEST_ALL === '1';

/** Every case in a whole run. Otherwise the first case of each kind, for each of the `kinds`. */
export function matrix<Case>(cases: readonly Case[], ...kinds: ((one: Case) => unknown)[]): Case[] {
  if (isWholeRun) return [...cases];
  const firsts = kinds.flatMap((kind) => findFirstOfEach(cases, kind));
  return cases.filter((one) => firsts.includes(one));
}

function findFirstOfEach<Case>(cases: readonly Case[], kind: (one: Case) => unknown): Case[] {
  const seen = new Set<unknown>();
  return cases.filter((one) => !seen.has(kind(one)) && seen.add(kind(one)));
}

/** Every case in a whole run, otherwise every `parts`-th, starting with `part`. */
export function share<Case>(cases: readonly Case[], part: number, parts: number): Case[] {
  return cases.filter((_, at) => isWholeRun || at % parts === part % parts);
}

/** `test` or `describe` in a whole run, otherwise its `skip`. */
export function inWholeRun<Block extends { skip: unknown }>(block: Block): Block {
  return isWholeRun ? block : (block.skip as Block);
}
