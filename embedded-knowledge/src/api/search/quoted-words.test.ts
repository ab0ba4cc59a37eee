import { startTestService, type TestClient, type TestService } from '../../testing/test-service';

jest.setTimeout(60_000);

let service: TestService;
let ada: TestClient;
beforeAll(async () => {
  service = await startTestService();
  ada = await service.client('ada');
  await ada.send('POST', '/api/chunk', [{ chunk_html: 'a boat on the river' }]);
});
afterAll(() => service.close());

const marks = [...'!#$%&()*+,-./:;<=>?@[]^_`{|}~'];

test.each(marks)('answers when every quoted word of the query begins with %s', async (mark) => {
  for (const search_type of ['hybrid', 'fulltext']) {
    for (const word of ['a', 'boat']) {
      const query = `${word}"${mark}`.repeat(200);
      const { status } = await ada.send('POST', '/api/chunk/search', { query, search_type });
      expect(status).toBe(200);
    }
  }
});
