import { removeOtherRemotes } from './input-hash.mjs';

const lockfile = `importers:

  mfe-items:
    dependencies:
      react:
        version: 19.3.1

  mfe-tools:
    dependencies:
      papaparse:
        version: 5.5.3

  shell:
    dependencies:
      react:
        version: 19.3.1

packages:

  react@19.3.1:
    resolution: {}
`;

test('keeps the package and the shell in the lockfile, but removes other remotes', () => {
  const kept = removeOtherRemotes(lockfile, ['pnpm-lock.yaml', 'mfe-items/src']);
  expect(kept).toContain('mfe-items:');
  expect(kept).not.toContain('papaparse');
  expect(kept).toContain('  shell:');
  expect(kept).toContain('react@19.3.1');
  expect(removeOtherRemotes(lockfile, ['shell/src'])).not.toContain('mfe-');
});
