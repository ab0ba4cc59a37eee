import { render, screen } from '@testing-library/react';
import { Quality } from './Quality';

test('shows how many reviews were good, week by week', () => {
  const quality = [
    { week: '2026-11-09', good: 1, needs_work: 1 },
    { week: '2026-11-16', good: 5, needs_work: 1 },
  ];
  render(<Quality quality={quality} />);
  expect(screen.getByRole('region', { name: 'Quality' })).toHaveTextContent('75% good');
  const weeks = screen.getAllByRole('listitem').map((week) => week.getAttribute('aria-label'));
  expect(weeks).toEqual([
    'Week of Nov 9: 1 good, 1 need work',
    'Week of Nov 16: 5 good, 1 need work',
  ]);
});

test('shows that there are no reviews yet', () => {
  render(<Quality quality={[{ week: '2026-11-16', good: 0, needs_work: 0 }]} />);
  expect(screen.getByText(/No verdicts yet/)).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});
