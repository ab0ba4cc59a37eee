import { sharedFixture } from 'shared-server/testing';
import { share } from 'testing/matrix';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
const ada = sharedFixture(() => service.addClient('ada'));
beforeAll(async () => {
  await ada.send('POST', '/api/chunk', [{ chunk_html: 'a boat on the river' }]);
});

const marks = [...'!#$%&()*+,-./:;<=>?@[]^_`{|}~'];

test.each(share(marks, 0, 6))(
  'responds when every quotation mark of the query is followed by %s',
  async (mark) => {
    for (const search_type of ['hybrid', 'fulltext']) {
      for (const word of ['a', 'boat']) {
        const query = `${word}"${mark}`.repeat(200);
        const { status } = await ada.send('POST', '/api/chunk/search', { query, search_type });
        expect(status).toBe(200);
      }
    }
  },
);
