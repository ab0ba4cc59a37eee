import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Time } from '../Time';
import { cutMiddle } from './cut-middle';
import { Identifier } from './Identifier';

test('keeps the whole identifier in the text and copies it', async () => {
  const user = userEvent.setup();
  const value = 'ac99add4-0000-4000-8000-00000000b27e';
  render(<Identifier value={value} label="Copy ID" />);
  expect(screen.getByTitle(value)).toHaveTextContent(value);
  expect(screen.getByText('-0000-4000-8000-00000000')).toHaveAttribute('data-middle');
  await user.click(screen.getByRole('button', { name: 'Copy ID' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(value);
});

test('shows a short identifier unchanged', () => {
  render(<Identifier value="call-1" label="Copy ID" />);
  expect(screen.getByTitle('call-1')).toHaveTextContent('call-1');
});

test('shows seconds, UTC and the relative time in the tooltip of a time', () => {
  render(<Time value="2026-11-21T23:41:07Z" />);
  expect(screen.getByRole('time')).toHaveAttribute('dateTime', '2026-11-21T23:41:07.000Z');
  expect(screen.getByRole('time').title).toMatch(
    /:41:07.+\n2026-11-21 23:41:07 UTC, (?:.+ ago|in .+)$/,
  );
});

test('shows the fallback when there is no date', () => {
  render(<Time value={null} />);
  expect(screen.getByText('N/A')).toBeVisible();
});

test.each([
  ['ac99add4-0000-4000-8000-00000000b27e', 'ac99add4…b27e'],
  ['1234567890123', '1234567890123'],
])('shows %s as %s', (id, text) => expect(cutMiddle(id)).toBe(text));
