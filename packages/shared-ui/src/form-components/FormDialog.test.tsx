import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { inWholeRun } from 'testing/matrix';
import { FormDialog, TextField } from '../forms';
import { openHistoryGate } from '../history/history-gate';

const send = jest.fn();

function Form() {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Rename"
      open={open}
      submitLabel="Save"
      busyLabel="Saving..."
      cancelLabel="Cancel"
      form={{
        isChanged: name !== '',
        canSend: name !== '',
        isSending: false,
        problem: { message: 'The name is taken', requestId: 'req-1' },
        send,
      }}
      onClose={() => setOpen(false)}
    >
      <TextField label="Name" value={name} onChange={setName} />
    </FormDialog>
  );
}

function Links({ to }: { to: string[] }) {
  const navigate = useNavigate();
  return to.map((path) => (
    <button key={path} type="button" onClick={() => navigate(path)}>
      {path}
    </button>
  ));
}

const setUpUser = () => userEvent.setup();
let user: ReturnType<typeof setUpUser>;

/** Opens the form after two other pages, in a tab with its own history. */
async function openForm() {
  send.mockReset();
  user = setUpUser();
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={<Form />} />
        <Route path="*" element={null} />
      </Routes>
      <Links to={['/first', '/second', '/form']} />
    </BrowserRouter>,
  );
  await user.click(await screen.findByRole('button', { name: '/first' }));
  await user.click(screen.getByRole('button', { name: '/second' }));
  await user.click(screen.getByRole('button', { name: '/form' }));
}

const getField = () => screen.getByRole('textbox', { name: 'Name' });
const findButton = (name: string) => screen.findByRole('button', { name });
const waitForPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

beforeAll(openHistoryGate);
beforeEach(() => history.replaceState(null, '', '/'));

test('disables Save until the form is complete, and then submits it on Enter', async () => {
  await openForm();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(getField(), 'A{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('shows why sending failed', async () => {
  await openForm();
  expect(screen.getByRole('alert')).toHaveTextContent('The name is taken');
});

test('sends once when the button is clicked twice before it shows as busy', async () => {
  await openForm();
  await user.type(getField(), 'A');
  await user.dblClick(await findButton('Save'));
  expect(send).toHaveBeenCalledTimes(1);
});

test('asks for confirmation on Escape or on leaving a filled form, but not on Cancel', async () => {
  await openForm();
  const isLeavingBlocked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isLeavingBlocked()).toBe(false);
  await user.type(getField(), 'A');
  expect(isLeavingBlocked()).toBe(true);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(getField()).toHaveValue('A');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isLeavingBlocked()).toBe(false);
});

describe('Back', () => {
  it('goes back immediately when nothing was typed', async () => {
    await openForm();
    history.back();
    await waitForPath('/second');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for confirmation after something was typed, and keeps the page unchanged', async () => {
    await openForm();
    await user.type(getField(), 'A');
    history.back();
    await user.click(await findButton('Keep editing'));
    await waitForPath('/form');
    expect(getField()).toHaveValue('A');
    expect(getField()).toBeVisible();
  });

  it.each([
    ['one page', -1, '/second'],
    ['two pages', -2, '/first'],
  ])('goes back %s when the changes are discarded', async (_, steps, path) => {
    await openForm();
    await user.type(getField(), 'A');
    history.go(steps);
    await user.click(await findButton('Discard changes'));
    await waitForPath(path);
    expect(await findButton('/first')).toBeVisible();
  });

  inWholeRun(it)('only closes the form on a discard after Back was canceled', async () => {
    await openForm();
    await user.type(getField(), 'A');
    history.back();
    await user.click(await findButton('Keep editing'));
    await user.keyboard('{Escape}');
    await user.click(await findButton('Discard changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.pathname).toBe('/form');
    history.back();
    await waitForPath('/second');
  });
});

test('asks for confirmation on Forward', async () => {
  await openForm();
  await user.click(await findButton('Cancel'));
  await user.click(await findButton('/second'));
  history.back();
  await waitForPath('/form');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'A');
  history.forward();
  await user.click(await findButton('Discard changes'));
  await waitForPath('/second');
});
