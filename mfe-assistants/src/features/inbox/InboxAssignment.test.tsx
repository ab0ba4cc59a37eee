import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeRequest } from 'shared-auth/testing';
import { renderAt } from '../../testing/show';
import { fakeInbox } from './testing/fake-inbox';

test('assigns the call to a member and changes its progress', async () => {
  const world = fakeInbox();
  const path = '/api/calls/c1/assignment';
  const by = { by: 'Ada', updated_at: '2026-11-20T10:00:00Z' };
  world.server.answer(
    path,
    ({ body }: FakeRequest) => ({
      assignment: {
        assignee: { id: body.assignee_id, name: 'Ben Ode' },
        status: body.status,
        ...by,
      },
    }),
    { method: 'PUT' },
  );
  renderAt('/inbox');
  await screen.findByRole('region', { name: 'Call with Ruth' });
  const assignee = screen.getByRole('combobox', { name: 'Assigned to' });
  expect(assignee).toHaveDisplayValue('Not assigned');
  await userEvent.selectOptions(assignee, await screen.findByRole('option', { name: 'Ben Ode' }));
  const progress = await screen.findByRole('combobox', { name: 'Progress' });
  expect(progress).toHaveDisplayValue('Open');
  await userEvent.selectOptions(progress, 'In review');
  await waitFor(() =>
    expect(world.server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      assignee_id: 'user-2',
      status: 'in_review',
    }),
  );
  expect(progress).toHaveDisplayValue('In review');
  expect(world.saved).toEqual([]);
});
