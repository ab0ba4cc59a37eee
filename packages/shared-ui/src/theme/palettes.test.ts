import { dark, light, type Palette } from './palettes';

function getLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function getContrast(a: string, b: string): number {
  const [high, low] = [getLuminance(a), getLuminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

type Name = keyof Palette;
const surfaces: Name[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'];
const onSurfaces: Name[] = [
  'text',
  'textMuted',
  'textFaint',
  'brandText',
  'ok',
  'error',
  'warning',
  'neutral',
];

const texts: [Name, Name][] = [
  ...onSurfaces.flatMap((text) => surfaces.map((on): [Name, Name] => [text, on])),
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['brandText', 'brandSoft'],
  ['textFaint', 'brandSoft'],
  ['onMark', 'mark'],
  ['text', 'brandSoft'],
  ['ok', 'okSoft'],
  ['error', 'errorSoft'],
  ['text', 'errorSoft'],
  ['textMuted', 'errorSoft'],
  ['warning', 'warningSoft'],
  ['text', 'warningSoft'],
  ['neutral', 'neutralSoft'],
  ['text', 'neutralSoft'],
];
const shapes: [Name, Name][] = surfaces.flatMap((on) => [
  ['borderStrong', on],
  ['focus', on],
]);

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, palette) => {
  test.each(texts)('keeps %s readable on %s', (text, surface) => {
    expect(getContrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('keeps %s visible on %s', (shape, surface) => {
    expect(getContrast(palette[shape], palette[surface])).toBeGreaterThanOrEqual(3);
  });
});
