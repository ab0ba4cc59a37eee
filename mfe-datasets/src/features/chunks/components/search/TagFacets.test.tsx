import { render, screen } from '@testing-library/react';
import { TagFacets } from './TagFacets';

const tags = ['a', 'b', 'c', 'd', 'e'].map((tag) => ({ tag, count: 1 }));

test.each([
  [['a'], '2 more'],
  [['a', 'b', 'c', 'd'], '1 more'],
  [['a', 'b', 'c', 'd', 'e'], null],
])('with %j selected, counts the hidden tags', (chosen, more) => {
  render(<TagFacets tags={tags} chosen={chosen} onChange={() => {}} />);
  expect(screen.queryByRole('button', { name: / more$/ })?.textContent ?? null).toBe(more);
});
