import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
const ada = sharedFixture(() => service.addClient('ada'));
beforeAll(async () => {
  await ada.send('POST', '/api/chunk', [
    { chunk_html: '<p>Lemonade is served <a href="/water" title="water">cold</a>.</p>' },
    { chunk_html: '<p>A telephone connects two people.</p>' },
  ]);
});

const requestSuggestions = (body: object) => ada.send('POST', '/api/chunk/suggestions', body);

test('completes the last word of a query', async () => {
  expect((await requestSuggestions({ query: 'cold lemo' })).body).toEqual({
    queries: ['cold lemonade'],
  });
});

test('suggests frequent words of the dataset when nothing is typed', async () => {
  const { body } = await requestSuggestions({ suggestions_to_create: 3 });
  expect(body.queries).toHaveLength(3);
  for (const query of body.queries) expect(query).toMatch(/^\p{L}{4,}$/u);
});

test.each(['question', 'semantic'])(
  'reports that there is no language model when the type is %s',
  async (type) => {
    const { status, body } = await requestSuggestions({ query: 'lemo', suggestion_type: type });
    expect([status, body.message]).toEqual([400, expect.stringContaining('language model')]);
  },
);
