import { inWholeRun } from 'testing/matrix';
import { getDomain, getKeptForms, normalizeEmail } from './email';

const ada = 'jos\u00e9@example.test';

test.each([
  ['a decomposed accent', 'jose\u0301@example.test'],
  ['full-width letters', '\uff4aos\u00e9@\uff45xample.test'],
  ['upper case', 'JOS\u00c9@EXAMPLE.test'],
  ['a decomposed capital', 'JOSE\u0301@example.TEST'],
  ['white space around it', ' \tjos\u00e9@example.test '],
  ['an ideographic full stop in the host', 'jos\u00e9@example\u3002test'],
])('returns the same address when it is written with %s', (_how, text) => {
  expect(normalizeEmail(text)).toBe(ada);
});

test.each(['a@b\u00fccher.example', 'A@BU\u0308CHER.example', 'a@xn--bcher-kva.example'])(
  'returns the host of %s in DNS form',
  (text) => {
    expect(normalizeEmail(text)).toBe('a@xn--bcher-kva.example');
  },
);

inWholeRun(test)('leaves a normalized address unchanged, for every character', () => {
  const changed: string[] = [];
  for (let code = 0x21; code < 0x2_ffff; code += 1) {
    const once = normalizeEmail(`a${String.fromCodePoint(code)}b@example.test`);
    if (once !== null && normalizeEmail(once) !== once) changed.push(code.toString(16));
  }
  expect(changed).toEqual([]);
});

test.each([
  '',
  'a',
  'a@b',
  'a@@b.c',
  'a b@c.d',
  'a@b.c\u0000',
  'a@.',
  'robin.example.test',
  '@b.c',
  `${'a'.repeat(251)}@b.c`,
  'ada@example.test.',
  'ada@127.0.0.1',
  'ada@-example.test',
  'a\u00adda@example.test',
  'ada\u200b@example.test',
  'ada@exam\u200dple.test',
  'a\u2060da@example.test',
  'a\u3164da@example.test',
  'a\u2800da@example.test',
  'a\u034fda@example.test',
  'ada\ufe0f@example.test',
  'a\u00a0da@example.test',
  '"ada"@example.test',
  'ada(work)@example.test',
  'ada@(work)example.test',
  'Ada <ada@example.test>',
  'ada,alan@example.test',
  '.ada@example.test',
  'ada.@example.test',
  'ad..a@example.test',
])('refuses %j', (text) => {
  expect(normalizeEmail(text)).toBeNull();
});

test('finds an account by a typed address that is no longer valid', () => {
  expect(getKeptForms('Ada@Example.test.')).toContain('ada@example.test.');
  expect(getKeptForms('a\u00adda@example.test')).toContain('a\u00adda@example.test');
  expect(getDomain('ada@example.test.')).toBe('example.test');
});

test('tries the address as typed, then its canonical form, then the host in Unicode', () => {
  expect(getKeptForms(' jose\u0301@B\u00fccher.example')).toEqual([
    'jose\u0301@b\u00fccher.example',
    'jos\u00e9@xn--bcher-kva.example',
    'jos\u00e9@b\u00fccher.example',
  ]);
  expect(getKeptForms('ada@example.test')).toEqual(['ada@example.test']);
});
