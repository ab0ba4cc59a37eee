import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DayTable } from './DayTable';

const bar = {
  day: '2026-12-31',
  calls: 3,
  ok: 2,
  neutral: 1,
  failed: 0,
  isInPeriod: true,
  label: '',
  to: '/calls',
};

test.each([
  ['Dec 31', '2026-12-31T23:59:00'],
  ['Dec 31, 2026', '2027-01-01T00:01:00'],
])('labels the day "%s" when today is %s', (name, now) => {
  const table = <DayTable bars={[bar]} now={new Date(now)} />;
  render(<MemoryRouter>{table}</MemoryRouter>);
  expect(screen.getByRole('link')).toHaveTextContent(new RegExp(`^${name}$`));
});
