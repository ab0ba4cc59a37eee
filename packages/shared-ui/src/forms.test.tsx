import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Button, IconButton } from './core';
import { Checkbox } from './fields';
import { Dialog, Menu, Select, Switch, TextField, Tooltip } from './forms';

test('labels a field and connects its help and error', () => {
  render(
    <TextField
      label="Name"
      help="Shown to callers"
      error="Too long"
      value=""
      onChange={jest.fn()}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription('Too long Shown to callers');
  expect(field).toBeInvalid();
});

test('shows the placeholder of a select first, and reports the chosen value', async () => {
  const onChange = jest.fn();
  render(
    <Select
      label="Phone"
      placeholder="Select a phone number"
      options={[{ value: 'p1', label: '+1 555 0100' }]}
      value=""
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('combobox', { name: 'Phone' })).toHaveDisplayValue(
    'Select a phone number',
  );
  await userEvent.selectOptions(screen.getByRole('combobox'), 'p1');
  expect(onChange).toHaveBeenCalledWith('p1');
});

function DialogExample({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Create chunk" open={open} onClose={() => setOpen(false)} busy={busy}>
        <TextField label="Content" multiline value="" onChange={jest.fn()} />
      </Dialog>
    </>
  );
}

test('labels a dialog by its title, closes it on Escape and returns focus', async () => {
  const user = userEvent.setup();
  render(<DialogExample />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Create chunk' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Open' })).toHaveFocus();
});

test('keeps a dialog open when it is busy', async () => {
  const user = userEvent.setup();
  render(<DialogExample busy />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

function MenuExample({ onSelect }: { onSelect: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <MemoryRouter>
      <Button onClick={(event) => setAnchor(event.currentTarget)}>Open</Button>
      <Menu
        label="Actions"
        anchor={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        entries={[
          { label: 'Settings', to: '/settings' },
          { label: 'Sign out', onSelect },
        ]}
      />
    </MemoryRouter>
  );
}

test('keeps a disabled switch focusable without changing it', async () => {
  const change = jest.fn();
  render(<Switch label="Digest" checked={false} onChange={change} disabledReason="Needs mail." />);
  await userEvent.tab();
  const toggle = screen.getByRole('switch', { name: 'Digest', description: 'Needs mail.' });
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard(' ');
  expect(change).not.toHaveBeenCalled();
});

test('lets disabled controls get the focus and describe the reason, but not act', async () => {
  const act = jest.fn((event?: unknown) => (event as Event | undefined)?.preventDefault?.());
  render(
    <form onSubmit={act}>
      <Button type="submit" disabledReason="Enter a name first." onClick={act}>
        Save
      </Button>
      <IconButton label="Up" disabledReason="This is the first one." onClick={act} />
      <Checkbox label="Name" checked disabledReason="This always shows." onChange={act} />
    </form>,
  );
  const reasons = ['Enter a name first.', 'This is the first one.', 'This always shows.'];
  for (const reason of reasons) {
    await userEvent.tab();
    expect(document.activeElement).toHaveAccessibleDescription(reason);
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(document.activeElement as Element);
  }
  expect(act).not.toHaveBeenCalled();
});

test('focuses a disabled menu entry and announces its reason', async () => {
  const onSelect = jest.fn();
  render(
    <Menu
      label="Actions"
      anchor={document.body}
      open
      onClose={jest.fn()}
      entries={[
        { label: 'Edit', onSelect },
        { label: 'Delete', onSelect, disabledReason: 'Only an admin can.' },
      ]}
    />,
  );
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleDescription('Only an admin can.');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
});

test('moves through a menu with arrow keys, and links its pages', async () => {
  const onSelect = jest.fn();
  const user = userEvent.setup();
  render(<MenuExample onSelect={onSelect} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('menu', { name: 'Actions' })).toBeVisible();
  const settings = screen.getByRole('menuitem', { name: 'Settings' });
  expect(settings).toHaveAttribute('href', '/settings');
  expect(settings).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalled();
});

test('shows a tooltip on focus as the description of its element', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip title="2026-11-21 15:05 UTC">
      <button type="button">3:05 PM</button>
    </Tooltip>,
  );
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('2026-11-21 15:05 UTC');
});
