import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');

/** @returns the sources of every package that ships, without their tests */
function sources(): string[] {
  const packages = readdirSync(root).filter((name) =>
    /^(?:mfe-|shared-|embedded-|proxy-server|shell|composition)/.test(name),
  );
  return packages.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(root, name, 'src', file)),
  );
}

test('leaves every file of comma-separated values to the one function that keeps cells text', () => {
  const writers = sources().filter((file) =>
    /text\/csv|unparse\(|\.join\('[,;\\t]+'\)[^;]*\\r\\n/.test(readFileSync(file, 'utf8')),
  );
  const without = writers.filter((file) => !/csvLine/.test(readFileSync(file, 'utf8')));
  expect(without.map((file) => relative(root, file))).toEqual([
    // Names the type of what `export-lines.ts` writes.
    'proxy-server/src/api/knowledge/exports/export-routes.ts',
  ]);
  expect(writers.length).toBeGreaterThan(2);
});
