/** True when every case runs (`npm run test:all`, `.ci/run`); else one of each kind runs. */
export const isWholeRun = process.env.PORTAL_TEST_ALL === '1';

/** All cases in a whole run, else the first of each kind, by each way to tell kinds apart. */
export function matrix<Case>(cases: readonly Case[], ...kinds: ((one: Case) => unknown)[]): Case[] {
  if (isWholeRun) return [...cases];
  const firsts = kinds.flatMap((kind) => firstOfEach(cases, kind));
  return cases.filter((one) => firsts.includes(one));
}

function firstOfEach<Case>(cases: readonly Case[], kind: (one: Case) => unknown): Case[] {
  const seen = new Set<unknown>();
  return cases.filter((one) => !seen.has(kind(one)) && seen.add(kind(one)));
}

/** All cases in a whole run, else every `parts`-th from `part` on. */
export function share<Case>(cases: readonly Case[], part: number, parts: number): Case[] {
  return cases.filter((_, at) => isWholeRun || at % parts === part % parts);
}

/** `test` or `describe` in a whole run, else its `skip`: for further cases of a known kind. */
export function inWholeRun<Block extends { skip: unknown }>(block: Block): Block {
  return isWholeRun ? block : (block.skip as Block);
}
