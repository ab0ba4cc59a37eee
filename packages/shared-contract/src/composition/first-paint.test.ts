import { FIRST_PAINT_BYTES, firstPaintFault } from './first-paint';

const script = (bytes: number) => 'ä'.repeat(bytes / 2);

test('accepts a script when it has exactly the limit', () => {
  expect(firstPaintFault(script(FIRST_PAINT_BYTES))).toBeUndefined();
});

test('refuses a script when it has a byte too many', () => {
  expect(firstPaintFault(`${script(FIRST_PAINT_BYTES)};`)).toBe('has 2049 bytes, of 2048 allowed');
});

test.each(['</script', '</SCRIPT >', '</script\n', '<!--'])(
  'refuses a script when it contains %j',
  (markup) => {
    expect(firstPaintFault(`"${markup}"`)).toMatch(/^contains </);
  },
);

test('accepts markup when it is written apart', () => {
  expect(firstPaintFault('"<\\/script>" + "<!\\-- " + (a<b)')).toBeUndefined();
});
