import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, notificationDefaults } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;
const notifications = notificationDefaults;

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
  server.answer(api.vapi.phoneNumbers, [{ id: 'n', number: '+14155550142', status: 'active' }]);
  server.answer(api.calls.rules, { countries: ['US'] });
});

async function openDialog() {
  renderAt('/assistants');
  await userEvent.click(await screen.findByRole('button', { name: 'Make Call' }));
  return screen.findByRole('dialog', { name: 'Make a Call' });
}

test("asks for the member's own number, saves it and fills it in", async () => {
  server.answer(api.preferences, { notifications }, { method: 'GET' });
  server.answer(api.preferences, { notifications, callMe: '+14155550177' }, { method: 'PUT' });
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Call me' }));
  const own = within(dialog).getByLabelText('Your own phone number');
  const save = within(dialog).getByRole('button', { name: 'Save and use' });
  await userEvent.type(own, '+81 3 1234 5678');
  expect(dialog).toHaveTextContent('Calls to Japan are not allowed.');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.clear(own);
  await userEvent.type(own, '+1 415 555 0177');
  await userEvent.click(save);
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Customer Phone Number')).toHaveValue('+14155550177'),
  );
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    callMe: '+14155550177',
  });
});

inWholeRun(test)('fills in the saved number with one click', async () => {
  server.answer(api.preferences, { notifications, callMe: '+14155550177' });
  const dialog = await openDialog();
  const button = await within(dialog).findByRole('button', { name: 'Call me at +1 415 555 0177' });
  await userEvent.click(button);
  expect(within(dialog).getByLabelText('Customer Phone Number')).toHaveValue('+14155550177');
  expect(within(dialog).queryByLabelText('Your own phone number')).not.toBeInTheDocument();
});
