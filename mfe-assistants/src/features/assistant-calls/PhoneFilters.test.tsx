import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeVoice, show } from '../../testing/show';

const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };

beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
    }) as MediaQueryList;
  const server = fakeVoice();
  server.table('select', 'agents', [agent]);
  const list = '/api/vapi/call?limit=25&assistantId=vapi-1';
  for (const query of ['', '&status=ended']) server.answer(list + query, []);
});

test('keeps the filters of a phone behind one button, which counts those that are chosen', async () => {
  show('/assistants/agent-1');
  const filters = await screen.findByRole('button', { name: 'Filters' });
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
  await userEvent.click(filters);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'ended');
  expect(screen.getByLabelText('Sort by')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters, 1 chosen' }));
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
});
