import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeFetch, type FakeRequest, testUser } from 'shared-auth/testing';
import { answerTexts, api } from 'shared-contract';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

const house = '7d1c2a44-6f00-4b9e-9f6e-0b7b5a2f0001';
const gone = '7d1c2a44-6f00-4b9e-9f6e-0b7b5a2f0003';
const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };
const draftPath = '/api/assistants/vapi-1/draft';
const makePublished = (settings: object) => ({
  number: 1,
  reason: 'published',
  note: null,
  author: 'Ada Test',
  created_at: '2026-11-20T10:00:00.000Z',
  settings,
});
const getSaves = () => server.requests.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.table('select', 'organizations', [testUser.organization]);
  server.answer('/api/vapi/assistants/vapi-1', { id: 'vapi-1' });
  const meaning = { state: 'on', indexed: 31, total: 50 };
  const usage = { id: 'u', dataset_id: house, chunk_count: 50, meaning };
  const list = [{ dataset: { id: house, name: 'House' }, dataset_usage: usage }];
  server.answer(api.trieve.datasets, list);
  server.answer('/api/trieve/dataset/organization/trieve-org-1', list);
  const etag = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
  const makeSaved = ({ body }: FakeRequest) => ({
    settings: body.settings,
    base: 1,
    etag,
    updated_at: '2026-11-20T14:02:00.000Z',
    updated_by: 'Ada Test',
  });
  server.answer(draftPath, makeSaved, { method: 'PUT' });
});

test('attaches and detaches a dataset in the draft', async () => {
  server.answer(draftPath, { draft: null, published: makePublished({ firstMessage: 'Hello.' }) });
  renderAt('/assistants/agent-1/knowledge');
  expect(await screen.findByText(/No datasets attached/)).toBeInTheDocument();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Attach a dataset' }),
    'House',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Attach' }));
  expect(await screen.findByRole('link', { name: 'House' })).toBeInTheDocument();
  expect(screen.getByText('62%')).toBeInTheDocument();
  expect(screen.getByText('1 change not published')).toBeInTheDocument();
  await waitFor(() => expect(getSaves().at(-1)?.body.settings.datasetIds).toEqual([house]));
  await userEvent.click(screen.getByRole('button', { name: 'Detach House' }));
  await waitFor(() => expect(getSaves().at(-1)?.body.settings.datasetIds).toEqual([]));
});

test('marks a deleted dataset', async () => {
  server.answer(draftPath, { draft: null, published: makePublished({ datasetIds: [gone] }) });
  renderAt('/assistants/agent-1/knowledge');
  expect(await screen.findByText('Unavailable dataset')).toBeInTheDocument();
});

test('explains why no dataset can be attached', async () => {
  server.answer(draftPath, {
    draft: null,
    published: makePublished({ datasetIds: [gone] }),
    datasets_refused: answerTexts.notPublic,
  });
  renderAt('/assistants/agent-1/knowledge');
  await screen.findByText('Unavailable dataset');
  expect(screen.getByText(answerTexts.notPublic)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Attach a dataset' })).not.toBeInTheDocument();
});
