import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(__dirname, '../../..');
const packages = readdirSync(checkout).filter((name) =>
  /^(shell|mfe-.*|shared-(auth|api|ui))$/.test(name),
);
const requests = /\b(portalFetch|knowledgeFetch|authCall)\b/;
const shapeless = /schema: (z\.(unknown|any)\(\)|anyAnswer)/;

test('finds no request whose answer may have any shape', () => {
  const sources = packages.flatMap((name) =>
    readdirSync(join(checkout, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => join(name, 'src', file)),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((file) => {
    const source = readFileSync(join(checkout, file), 'utf8');
    return requests.test(source) && shapeless.test(source);
  });
  expect(found).toEqual([]);
});
