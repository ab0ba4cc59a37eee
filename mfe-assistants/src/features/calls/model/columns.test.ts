import { fittingColumns, leastWidth } from './columns';

test.each([540, 552, 579, 580, 640, 879, 880, 1_060, 1_320, 1_460, 1_900])(
  'shows every default column whole when the list is %i px wide',
  (width) => {
    expect(leastWidth(fittingColumns(width))).toBeLessThanOrEqual(width);
  },
);

test('leaves the cost to the panel beside the list when both share a screen of 1440 px', () => {
  expect(fittingColumns(552)).toEqual(['time', 'customer', 'outcome', 'duration']);
  expect(fittingColumns(640)).toContain('cost');
});
