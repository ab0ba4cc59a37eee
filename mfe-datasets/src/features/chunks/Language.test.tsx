import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeHandbook, renderAt } from '../../testing/show';

const makeUsage = (more: object) => ({ id: 'u', dataset_id: 'dataset-1', chunk_count: 3, ...more });
const path = api.trieve.datasetUsage.replace(':datasetId', 'dataset-1');
let server: FakeFetch;
beforeEach(() => {
  server = fakeHandbook();
});

test('changes the language of a dataset', async () => {
  let language = 'German';
  server.answer(path, () => makeUsage({ language }));
  server.answer(
    api.trieve.datasets,
    ({ body }: { body: { language: string } }) => {
      language = body.language;
      return { dataset: { id: 'dataset-1', name: 'Handbook' } };
    },
    { method: 'PUT' },
  );
  renderAt('/datasets/dataset-1/chunks');
  const select = await screen.findByRole('combobox', { name: 'Language' });
  expect(select).toHaveDisplayValue('German');
  await userEvent.selectOptions(select, 'Polish');
  expect(await screen.findByText('Searches now use Polish word forms.')).toBeInTheDocument();
  await waitFor(() => expect(select).toHaveDisplayValue('Polish'));
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    dataset_id: 'dataset-1',
    language: 'Polish',
  });
});

test("shows that the language isn't known yet", async () => {
  server.answer(path, makeUsage({ language: null }));
  renderAt('/datasets/dataset-1/chunks');
  expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveDisplayValue(
    'Not known yet',
  );
});
