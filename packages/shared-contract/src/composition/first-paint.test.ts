import { FIRST_PAINT_BYTES, firstPaintFault } from './first-paint';

const makeScript = (bytes: number) => 'ä'.repeat(bytes / 2);

test('accepts a script of exactly the maximum size', () => {
  expect(firstPaintFault(makeScript(FIRST_PAINT_BYTES))).toBeUndefined();
});

test('refuses a script that is a byte too long', () => {
  expect(firstPaintFault(`${makeScript(FIRST_PAINT_BYTES)};`)).toBe(
    'has 2049 bytes, of 2048 allowed',
  );
});

test.each(['</script', '</SCRIPT >', '</script\n', '<!--'])(
  'refuses a script that contains %j',
  (markup) => {
    expect(firstPaintFault(`"${markup}"`)).toMatch(/^contains </);
  },
);

test('accepts the same markup when it is escaped', () => {
  expect(firstPaintFault('"<\\/script>" + "<!\\-- " + (a<b)')).toBeUndefined();
});
