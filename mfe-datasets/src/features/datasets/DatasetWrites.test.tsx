import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeFetch, testMember } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeKnowledge, ORGANIZATION_DATASETS, renderAt } from '../../testing/show';

const makeItem = (id: string, name: string, count: number, created: string) => ({
  dataset: { id, name, description: `About ${name}`, created_at: created },
  dataset_usage: { id: `u-${id}`, dataset_id: id, chunk_count: count },
});
const handbook = makeItem('d1', 'Handbook', 7, '2026-03-05T12:00:00');
const recipes = makeItem('d2', 'Recipes', 90, '2026-04-05T12:00:00');
const archive = makeItem('d3', 'archive', 30, '2026-01-05T12:00:00');
const refused = { error: 'Name taken', code: 'conflict', requestId: 'req-8' };

let server: FakeFetch;

beforeEach(() => {
  server = fakeKnowledge();
  server.answer(ORGANIZATION_DATASETS, [handbook, recipes, archive]);
});

const getNames = () =>
  screen.getAllByRole('rowheader').map((one) => within(one).getByRole('link').textContent);
const getRequests = (method: string) =>
  server.requests.filter((request) => request.method === method);
const getAddress = () => screen.getByLabelText('address');

async function openDialog(label: string) {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  return screen.findByRole('dialog');
}

test('sorts newest first by default, and by the column that is clicked', async () => {
  renderAt('/datasets');
  await screen.findByText('3 datasets, 127 chunks');
  expect(getNames()).toEqual(['Recipes', 'Handbook', 'archive']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(getNames()).toEqual(['archive', 'Handbook', 'Recipes']);
  expect(getAddress()).toHaveTextContent('/datasets?sort=name');
  await userEvent.click(screen.getByRole('button', { name: 'Chunks' }));
  await userEvent.click(screen.getByRole('button', { name: 'Chunks' }));
  expect(getNames()).toEqual(['Recipes', 'archive', 'Handbook']);
  expect(getAddress()).toHaveTextContent('/datasets?sort=-chunks');
});

test('filters by the search in the URL, and offers to clear it when nothing matches', async () => {
  renderAt('/datasets?q=about+hand');
  expect(await screen.findByText('1 of 3 datasets')).toBeInTheDocument();
  expect(getNames()).toEqual(['Handbook']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search datasets' }), 'x');
  expect(await screen.findByText('No datasets match your search.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('3 datasets, 127 chunks')).toBeInTheDocument();
  expect(getAddress()).toHaveTextContent(/^\/datasets$/);
});

test('creates a dataset with a description and shows it in the list', async () => {
  server.answer(api.trieve.datasets, { dataset: { id: 'd4', name: 'New' } }, { method: 'POST' });
  renderAt('/datasets');
  const dialog = await openDialog('Create Dataset');
  const create = within(dialog).getByRole('button', { name: 'Create Dataset' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' New ');
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'Description (optional)' }),
    'All of it',
  );
  server.answer(ORGANIZATION_DATASETS, [makeItem('d4', 'New', 0, '2026-05-01T00:00:00')]);
  await userEvent.click(create);
  expect(await screen.findByRole('link', { name: 'New' })).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(getRequests('POST').at(-1)?.body).toEqual({
    name: 'New',
    description: 'All of it',
    organization_id: 'trieve-org-1',
  });
  expect(screen.getByText('Dataset “New” created')).toBeInTheDocument();
});

test('renames a dataset and keeps its description', async () => {
  server.answer(api.trieve.datasets, { dataset: handbook.dataset }, { method: 'PUT' });
  renderAt('/datasets');
  const dialog = await openDialog('Edit Handbook');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Handbook');
  await userEvent.type(name, ' 2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dataset “Handbook 2” saved')).toBeInTheDocument();
  expect(getRequests('PUT')[0]).toMatchObject({
    headers: { 'tr-dataset': 'd1' },
    body: { dataset_id: 'd1', name: 'Handbook 2', description: 'About Handbook' },
  });
});

test("keeps the dialog open with the server's message and request ID when creation fails", async () => {
  server.answer(api.trieve.datasets, refused, { method: 'POST', status: 409 });
  renderAt('/datasets');
  const dialog = await openDialog('Create Dataset');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'New{Enter}');
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(/Name taken.*req-8/);
  expect(name).toHaveValue('New');
});

test('deletes a dataset only after its name is typed', async () => {
  server.answer('/api/trieve/dataset/d1', '', { method: 'DELETE', status: 204 });
  renderAt('/datasets');
  const dialog = await openDialog('Delete Handbook');
  expect(dialog).toHaveTextContent(/all of its 7 chunks.*cannot be undone/);
  const remove = within(dialog).getByRole('button', { name: 'Delete dataset' });
  const box = within(dialog).getByRole('textbox', { name: 'Type “Handbook” to delete it' });
  await userEvent.type(box, 'Handboo');
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(box, 'k');
  server.answer(ORGANIZATION_DATASETS, [recipes, archive]);
  await userEvent.click(remove);
  expect(await screen.findByText('2 datasets, 120 chunks')).toBeInTheDocument();
  expect(getRequests('DELETE')).toHaveLength(1);
});

test('focuses the search when / is pressed', async () => {
  renderAt('/datasets');
  const box = await screen.findByRole('searchbox', { name: 'Search datasets' });
  await userEvent.keyboard('/');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('');
});

inWholeRun(test)("explains why a member can't delete a dataset", async () => {
  renderAt('/datasets', { user: testMember });
  const button = await screen.findByRole('button', { name: 'Delete Handbook' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Only an admin can delete a dataset.');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Handbook' })).toBeEnabled();
});
