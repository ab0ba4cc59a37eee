import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SplitView } from './SplitView';

function List() {
  const [isOpen, setOpen] = useState(false);
  const panel = isOpen && (
    <button type="button" onClick={() => setOpen(false)}>
      Close
    </button>
  );
  return (
    <SplitView panel={panel}>
      <button type="button" onClick={() => setOpen(true)}>
        First
      </button>
    </SplitView>
  );
}

test('returns the focus to the button that opened the panel when it closes', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
});

test('focuses the panel when it replaces the list', async () => {
  render(
    <>
      <style>{'[data-open] > [data-list] { display: none !important; }'}</style>
      <List />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  expect(screen.getByRole('button', { name: 'Close' }).parentElement).toHaveFocus();
});
