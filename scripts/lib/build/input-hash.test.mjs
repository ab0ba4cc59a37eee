import { withoutOtherRemotes } from './input-hash.mjs';

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

test('depends on the imports of its own package, but not on other remotes', () => {
  const ofItems = withoutOtherRemotes(lockfile, ['pnpm-lock.yaml', 'mfe-items/src']);
  expect(ofItems).toContain('mfe-items:');
  expect(ofItems).not.toContain('papaparse');
  expect(ofItems).toContain('  shell:');
  expect(ofItems).toContain('react@19.3.1');
  expect(withoutOtherRemotes(lockfile, ['shell/src'])).not.toContain('mfe-');
});
