import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
const ada = sharedFixture(() => service.addClient('ada'));
beforeAll(async () => {
  await ada.send('POST', '/api/chunk', [
    { chunk_html: '<p>Caf&eacute; cr&egrave;me &amp; cake</p>', tracking_id: 'coffee' },
    { chunk_html: '<p>&Ouml;lwechsel f&#252;r alle</p>', tracking_id: 'oil' },
  ]);
});

const searchTexts = async (query: string, search_type: string) => {
  const { body } = await ada.send('POST', '/api/chunk/search', { query, search_type });
  return body.chunks as { chunk: { tracking_id: string; chunk_html: string } }[];
};

test.each([
  ['café', 'fulltext', 'coffee'],
  ['cafe', 'hybrid', 'coffee'],
  ['crème', 'fulltext', 'coffee'],
  ['ölwechsel', 'fulltext', 'oil'],
  ['für', 'fulltext', 'oil'],
])('finds a chunk with character references for letters: %s, %s', async (query, type, id) => {
  const found = await searchTexts(query, type);
  expect(found.map(({ chunk }) => chunk.tracking_id)).toEqual([id]);
});

test('finds nothing for the name of a character reference', async () => {
  expect(await searchTexts('"eacute"', 'fulltext')).toEqual([]);
});

test('marks the whole word when its letters are character references', async () => {
  const [found] = await searchTexts('café', 'fulltext');
  expect(found?.chunk.chunk_html).toBe(
    '<p><mark><b>Caf&eacute;</b></mark> cr&egrave;me &amp; cake</p>',
  );
});
