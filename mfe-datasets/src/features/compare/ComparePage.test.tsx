import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from 'shared-contract';
import { fakeDataset, renderAt } from '../../testing/show';

const makeHit = (id: string, title: string) => ({
  chunk: { id, dataset_id: 'd1', chunk_html: `<h2>${title}</h2><p>text</p>` },
  highlights: null,
  score: 1,
});

interface Asked {
  search_type: string;
  filters?: { tags: string[] };
}

test('compares two searches and keeps both settings in the URL', async () => {
  const server = fakeDataset();
  server.answer(api.trieve.chunkSearch, ({ body }: { body: unknown }) => {
    const { search_type, filters } = body as Asked;
    const [boat, pier] = [makeHit('a', 'Boat'), makeHit('b', 'Pier')];
    const found = search_type === 'hybrid' ? [pier, boat] : [boat, pier];
    return { id: null, chunks: filters?.tags ? [pier] : found, total_pages: 1 };
  });
  renderAt('/datasets/d1/compare');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search both' }), 'pier');
  await userEvent.click(screen.getByRole('button', { name: 'Search both' }));
  const sentence =
    'Both find the same 2 chunks, in a different order. A has “Boat” first, B has “Pier”.';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  const b = screen.getByRole('list', { name: 'Search B' });
  expect(within(b).getAllByRole('listitem')[0]).toHaveTextContent('Pier↑ 1moved up 1');

  await userEvent.type(screen.getByLabelText('Tags of B, separated by commas'), 'places{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Search type of B'), 'fulltext');
  expect(await screen.findByText(/^1 of 2 in both\. A \(Full text\) finds 1/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent(
      '/datasets/d1/compare?q=pier&a=fulltext&b=fulltext&b-tag=places',
    ),
  );
  const a = screen.getByRole('list', { name: 'Search A' });
  expect(within(a).getAllByRole('listitem')[0]).toHaveTextContent('only A');
});
