import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemWork } from './system-work';

const checkout = join(__dirname, '../../../..');
const isShipped = (path: string) =>
  path.endsWith('.ts') && !path.endsWith('.test.ts') && !/node_modules|testing/.test(path);

const files = ['server', 'services', 'proxy-server'].flatMap((folder) =>
  ['', ...readdirSync(join(checkout, folder))].flatMap((name) => {
    const source = join(checkout, folder, name, 'src');
    if (!existsSync(source)) return [];
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(isShipped)
      .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));
  }),
);

test('uses the role that sees all organizations in one file only', () => {
  const naming = files.filter(({ text }) => /role: 'portal_system'/.test(text));
  expect(naming.map(({ path }) => path)).toEqual(['database/system-work.ts']);
});

test.each(Object.keys(systemWork))('uses the scope %s', (name) => {
  expect(files.some(({ text }) => text.includes(`systemWork.${name}`))).toBe(true);
});
