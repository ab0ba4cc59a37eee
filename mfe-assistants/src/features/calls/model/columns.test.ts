import { getLeastWidth, listFittingColumns } from './columns';

test.each([540, 552, 579, 580, 640, 879, 880, 1_060, 1_320, 1_460, 1_900])(
  'shows every default column in full when the list is %i px wide',
  (width) => {
    expect(getLeastWidth(listFittingColumns(width))).toBeLessThanOrEqual(width);
  },
);

test('hides the cost when a call is open next to the list at 1440 px', () => {
  expect(listFittingColumns(552)).toEqual(['time', 'customer', 'outcome', 'duration']);
  expect(listFittingColumns(640)).toContain('cost');
});
