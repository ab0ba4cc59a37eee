import { checkShellsBelow, checkStaleBuilds } from './builds.mjs';

const getTexts = (/** @type {{ text: string }[]} */ findings) =>
  findings.map(({ text }) => text).join('\n');

test('reports a stale build', () => {
  expect(getTexts(checkStaleBuilds(['shell']))).toContain('shell has changed since it was built');
});

test('names a shell from before base paths when the public address has a path', () => {
  const shells = [
    { name: 'The shell 1.0.0', page: '<meta charset="utf-8">' },
    { name: 'The shell 1.1.0', page: '<meta charset="utf-8"><!--portal-base-->' },
  ];
  const said = getTexts(checkShellsBelow('https://tools.example/portal', shells));
  expect(said).toContain('The shell 1.0.0 was built before');
  expect(said).not.toContain('1.1.0');
  for (const address of ['', 'https://portal.example/', 'portal'])
    expect(checkShellsBelow(address, shells)).toEqual([]);
});
