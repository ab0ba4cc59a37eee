import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './core';
import { Dialog, FormDialog, Menu, Select, TextField, Tooltip } from './forms';

test('a field is named by its label and described by its help and its error', () => {
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

test('a select starts with its placeholder and tells the chosen value', async () => {
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

test('a dialog is named by its title, closes with Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<DialogExample />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Create chunk' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a busy dialog stays', async () => {
  const user = userEvent.setup();
  render(<DialogExample busy />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

function FormExample({ onSubmit }: { onSubmit: () => void }) {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Rename"
      open={open}
      submitLabel="Save"
      busyLabel="Saving..."
      cancelLabel="Cancel"
      busy={false}
      canSubmit={name !== ''}
      problem={{ message: 'The name is taken', requestId: 'req-1' }}
      unsaved={name !== ''}
      onSubmit={onSubmit}
      onClose={() => setOpen(false)}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </FormDialog>
  );
}

test('a form in a dialog sends with Enter once it is complete, and tells why it failed', async () => {
  const onSubmit = jest.fn();
  const user = userEvent.setup();
  render(<FormExample onSubmit={onSubmit} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The name is taken');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a form with something in it asks before Escape, and before the page is left; Cancel does not', async () => {
  const user = userEvent.setup();
  render(<FormExample onSubmit={jest.fn()} />);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A');
  expect(leave()).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('A');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(leave()).toBe(false);
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

test('a menu is walked with the arrow keys; its pages are links', async () => {
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

test('a tooltip comes with the focus and describes its element', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip title="2026-11-21 15:05 UTC">
      <button type="button">3:05 PM</button>
    </Tooltip>,
  );
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('2026-11-21 15:05 UTC');
});
