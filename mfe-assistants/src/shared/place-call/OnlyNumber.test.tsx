import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from 'shared-contract';
import { fakeVoice, renderAt } from '../../testing/show';

test('preselects the only active number, and shows that its simulated calls reach no one', async () => {
  localStorage.clear();
  const server = fakeVoice();
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
  server.answer(api.calls.rules, { countries: ['US', 'CA'] });
  const only = { id: 'number-1', name: 'Main line', number: '+14155550142', status: 'active' };
  const off = { ...only, id: 'number-2', name: 'Old line', status: 'inactive' };
  server.answer(api.vapi.phoneNumbers, [{ ...only, simulated: true }, off]);
  renderAt('/assistants');
  await userEvent.click(await screen.findByRole('button', { name: 'Make Call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a Call' });
  expect(await within(dialog).findByText(/No one is called/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Select phone number')).toHaveValue('number-1');
});
