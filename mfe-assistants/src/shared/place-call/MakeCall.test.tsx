import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { refusedNumbers } from '../../testing/refused-numbers';
import { fakeVoice, makeIntegrations, renderAt } from '../../testing/show';

let server: FakeFetch;
const placed = { id: 'call-1', status: 'queued', customer: { number: '+14155550199' } };

beforeEach(() => {
  sessionStorage.removeItem('portal.pending-call');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  server = fakeVoice();
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
  server.answer(api.vapi.phoneNumbers, [
    { id: 'number-1', name: 'Main line', number: '+14155550142', status: 'active' },
    { id: 'number-2', name: 'Other', number: '+14155550177', assistantId: 'another' },
  ]);
  server.answer('/api/vapi/calls/call-1', placed);
  server.answer(api.calls.rules, { countries: ['US', 'CA'] });
  localStorage.clear();
});

const makeRefusal = (error: string) => ({ error, code: 'call_refused', requestId: 'r' });

async function openRefusedDialog() {
  server.answer(api.vapi.calls, makeRefusal('No such number.'), { method: 'POST', status: 422 });
  renderAt('/assistants');
  const dialog = await openDialog();
  await fillIn(dialog);
  await send(dialog);
  expect(await within(dialog).findByText('No such number.')).toBeInTheDocument();
  return dialog;
}

const getPosts = () =>
  server.requests.filter(({ method, path }) => method === 'POST' && path === api.vapi.calls);
async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Make Call' }));
  return screen.findByRole('dialog', { name: 'Make a Call' });
}

const getSendButton = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Make Call' });

async function fillIn(dialog: HTMLElement, number = '(415) 555-0199') {
  await within(dialog).findByRole('option', { name: 'Main line · +1 415 555 0142' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Select phone number'), 'number-1');
  const field = within(dialog).getByLabelText('Customer Phone Number');
  await userEvent.clear(field);
  await userEvent.paste(number);
}

const send = (dialog: HTMLElement) => userEvent.click(getSendButton(dialog));

test('places a call to a pasted number in E.164 format, and opens the call', async () => {
  server.answer(api.vapi.calls, placed, { method: 'POST' });
  renderAt('/assistants');
  const dialog = await openDialog();
  expect(within(dialog).getByText('Select a phone number')).toBeInTheDocument();
  expect(within(dialog).getByPlaceholderText('+1234567890')).toBeInTheDocument();
  expect(getSendButton(dialog)).toHaveAttribute('aria-disabled', 'true');
  await fillIn(dialog);
  expect(within(dialog).getByLabelText('Customer Phone Number')).toHaveValue('+14155550199');
  expect(within(dialog).getByText('+1 415 555 0199, United States')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Customer Name (Optional)'), 'Ada');
  await send(dialog);
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/assistants/agent-1/calls/call-1'),
  );
  expect(getPosts().map(({ body }) => body)).toEqual([
    {
      assistantId: 'vapi-1',
      phoneNumberId: 'number-1',
      customer: { number: '+14155550199', name: 'Ada' },
    },
  ]);
});

/** Makes every search of the call history find a call from three minutes ago. */
function answerRecentCall() {
  const createdAt = new Date(Date.now() - 180_000).toISOString();
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) =>
    fetch(String(input).startsWith(`${api.vapi.callHistory}?`) ? '/recent' : input, init);
  const results = [{ ...placed, id: 'call-0', createdAt }];
  server.answer('/recent', { results, scanned: 1, cursor: null });
}

test('warns before calling the same number again', async () => {
  server.answer(api.vapi.calls, placed, { method: 'POST' });
  answerRecentCall();
  renderAt('/assistants');
  const dialog = await openDialog();
  await fillIn(dialog);
  await send(dialog);
  expect(
    await within(dialog).findByText(/^\+14155550199 was called 3 minutes ago/),
  ).toBeInTheDocument();
  expect(getPosts()).toHaveLength(0);
  await send(dialog);
  await waitFor(() => expect(getPosts()).toHaveLength(1));
});

test('asks for a phone number to call from when none is selected', async () => {
  renderAt('/assistants');
  const dialog = await openDialog();
  await userEvent.type(
    within(dialog).getByLabelText('Customer Phone Number'),
    '+14155550199{Enter}',
  );
  expect(await within(dialog).findByText('Please select a phone number')).toBeInTheDocument();
  expect(getPosts()).toHaveLength(0);
});

test("doesn't report an unconfirmed call when the browser fails before sending it", async () => {
  renderAt('/assistants');
  const dialog = await openDialog();
  await fillIn(dialog);
  jest.spyOn(crypto, 'getRandomValues').mockImplementation(JSON.parse as never);
  await send(dialog);
  expect(await within(dialog).findByText('Failed to make call')).toBeInTheDocument();
  expect(within(dialog).queryByText(/couldn't confirm the call/)).not.toBeInTheDocument();
});

test('retries an unconfirmed call with the same idempotency key, even after a reload', async () => {
  server.answer(api.vapi.calls, '', { method: 'POST', failure: 'network' });
  const { unmount } = renderAt('/assistants');
  let dialog = await openDialog();
  await fillIn(dialog);
  await send(dialog);
  expect(await within(dialog).findByText(/couldn't confirm the call/)).toBeInTheDocument();
  await send(dialog);
  await waitFor(() => expect(getPosts()).toHaveLength(2));

  unmount();
  server.answer(api.vapi.calls, placed, { method: 'POST' });
  renderAt('/assistants');
  dialog = await openDialog();
  expect(within(dialog).getByLabelText('Customer Phone Number')).toHaveValue('');
  await fillIn(dialog);
  await send(dialog);
  await waitFor(() => expect(getPosts()).toHaveLength(3));
  expect(new Set(getPosts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('shows why a call was refused and uses a new idempotency key for the next one', async () => {
  const problem = makeRefusal('Premium-rate numbers cannot be called.');
  server.answer(api.vapi.calls, problem, { method: 'POST', status: 422 });
  renderAt('/assistants');
  const dialog = await openDialog();
  await fillIn(dialog);
  await send(dialog);
  expect(await within(dialog).findByText(problem.error)).toBeInTheDocument();
  await send(dialog);
  await waitFor(() => expect(getPosts()).toHaveLength(2));
  expect(new Set(getPosts().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

inWholeRun(test)('uses a new idempotency key each time the form opens', async () => {
  server.answer(
    api.vapi.calls,
    { error: 'Busy', code: 'rate_limited', requestId: 'r' },
    { method: 'POST', status: 429 },
  );
  renderAt('/assistants');
  for (const times of [1, 2]) {
    const dialog = await openDialog();
    await fillIn(dialog);
    await send(dialog);
    await waitFor(() => expect(getPosts()).toHaveLength(times));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(new Set(getPosts().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('clears the error when the number is corrected', async () => {
  const dialog = await openRefusedDialog();
  await userEvent.type(within(dialog).getByLabelText('Customer Phone Number'), '{Backspace}');
  expect(within(dialog).queryByText('No such number.')).not.toBeInTheDocument();
});

inWholeRun(test)('shows the repeat warning after a refused attempt', async () => {
  const dialog = await openRefusedDialog();
  answerRecentCall();
  await send(dialog);
  expect(await within(dialog).findByText(/was called 3 minutes ago/)).toBeInTheDocument();
  expect(within(dialog).queryByText('No such number.')).not.toBeInTheDocument();
  expect(getPosts()).toHaveLength(1);
});

test.each(matrix(refusedNumbers, () => 'number'))(
  "shows why %s can't be called",
  async (number, reason) => {
    renderAt('/assistants');
    const dialog = await openDialog();
    await fillIn(dialog, number);
    expect(await within(dialog).findByText(reason)).toBeInTheDocument();
    expect(getSendButton(dialog)).toHaveAttribute('aria-disabled', 'true');
    expect(getPosts()).toHaveLength(0);
  },
);

test('explains what is missing while Make Call is disabled', async () => {
  renderAt('/assistants');
  const dialog = await openDialog();
  const button = getSendButton(dialog);
  expect(button).toHaveAccessibleDescription('Select a phone number and enter the number to call.');
  await fillIn(dialog, '+1 415');
  expect(button).toHaveAccessibleDescription('Enter the full number to call.');
});

test('preselects the number that the person last called from', async () => {
  server.answer(api.vapi.calls, placed, { method: 'POST' });
  const { unmount } = renderAt('/assistants');
  const first = await openDialog();
  await fillIn(first);
  await send(first);
  await waitFor(() => expect(getPosts()).toHaveLength(1));
  unmount();
  renderAt('/assistants');
  const dialog = await openDialog();
  await within(dialog).findByRole('option', { name: 'Main line · +1 415 555 0142' });
  expect(within(dialog).getByLabelText('Select phone number')).toHaveValue('number-1');
});

inWholeRun(test)('gets a test number when there is no number to call from', async () => {
  const made = { id: 'number-9', name: 'Test number', number: '+14155550101', status: 'active' };
  server.answer(api.integrations.all, makeIntegrations(true));
  server.answer(api.vapi.phoneNumbers, []);
  server.answer(api.vapi.phoneNumbers, made, { method: 'POST' });
  server.answer(api.vapi.calls, placed, { method: 'POST' });
  renderAt('/assistants');
  const dialog = await openDialog();
  await within(dialog).findByText('You have no phone number to call from.');
  server.answer(api.vapi.phoneNumbers, [made], { method: 'GET' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Get a test number' }));
  expect(await within(dialog).findByLabelText('Select phone number')).toHaveValue('number-9');
  await userEvent.type(within(dialog).getByLabelText('Customer Phone Number'), '+14155550199');
  await send(dialog);
  await waitFor(() => expect(getPosts()[0]?.body.phoneNumberId).toBe('number-9'));
});
