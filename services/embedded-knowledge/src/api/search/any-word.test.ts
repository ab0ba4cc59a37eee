import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());

/** Chunks by tracking id, the number of other chunks, and queries with their first result. */
interface Case {
  chunks: Record<string, string>;
  others?: { times: number; html: string };
  queries: [query: string, first: string][];
}

const cases: Record<string, Case> = {
  'a token that the dataset has resembles a frequent word': {
    chunks: {
      path: '<p>Edit /etc/portald/routes.conf and restart the service.</p>',
      mail: '<p>Mail the form to anfragen@nordkai.example.test please.</p>',
    },
    others: { times: 14, html: '<p>The routers and anfrage number {n}.</p>' },
    queries: [
      ['routes.conf', 'path'],
      ['/etc/portald/routes.conf', 'path'],
      ['routes', 'path'],
      ['anfragen@nordkai.example.test', 'mail'],
      ['anfragen', 'mail'],
    ],
  },
  'the chunk and the query compose accents differently': {
    chunks: {
      nfd: '<p>The Gru\u0308nwald depot keeps parts.</p>',
      nfc: '<p>The caf\u00e9 opens at seven.</p>',
    },
    queries: [
      ['Gr\u00fcnwald', 'nfd'],
      ['cafe\u0301', 'nfc'],
    ],
  },
  'diacritics are left out or added': {
    chunks: {
      a: '<p>Send your résumé to the hiring desk.</p>',
      b: '<p>Crème brûlée is on the menu.</p>',
      c: '<p>Herr Müller lagert Größe 42 in der Straße.</p>',
      d: '<p>Call Mr Mueller about the fjord.</p>',
      e: '<p>Zażółć gęślą jaźń w Łodzi.</p>',
      f: '<p>We resume work on Monday.</p>',
    },
    queries: [
      ['résumé', 'a'],
      ['resume', 'f'],
      ['hiring resume', 'a'],
      ['brulee', 'b'],
      ['groesse', 'c'],
      ['grosse', 'c'],
      ['strasse', 'c'],
      ['müller', 'c'],
      ['mueller', 'd'],
      ['zazolc', 'e'],
      ['lodzi', 'e'],
    ],
  },
  'the script has no spaces': {
    chunks: {
      zh: '<p>退货政策：七天内可以无理由退货，运费由买家承担。</p>',
      ja: '<p>今日はいい天気です。返品は七日以内に可能です。サーバーの保守は月曜日です。</p>',
      th: '<p>นโยบายการคืนสินค้าภายในเจ็ดวัน ค่าจัดส่งผู้ซื้อเป็นผู้รับผิดชอบ</p>',
      ko: '<p>무료배송은 오만원 이상 주문에 적용됩니다. 환불을 요청하세요.</p>',
      km: '<p>គោលការណ៍ត្រឡប់ទំនិញក្នុងរយៈពេលប្រាំពីរថ្ងៃ</p>',
      mixed: '<p>iPhone用ケースの交換は🚲店舗で。</p>',
    },
    others: { times: 15, html: '<p>Filler about quiet boats number {n}.</p>' },
    queries: [
      ['退货', 'zh'],
      ['运费', 'zh'],
      ['如何退货？', 'zh'],
      ['买', 'zh'],
      ['天気', 'ja'],
      ['返品', 'ja'],
      ['ｻｰﾊﾞｰ', 'ja'],
      ['サーバー保守', 'ja'],
      ['คืนสินค้า', 'th'],
      ['จัดส่ง', 'th'],
      ['배송', 'ko'],
      ['환불', 'ko'],
      ['환불은', 'ko'],
      ['ទំនិញ', 'km'],
      ['ケース', 'mixed'],
      ['iphone', 'mixed'],
      ['🚲', 'mixed'],
    ],
  },
  'a number follows a punctuation mark': {
    chunks: {
      part: '<p>Replacement filter AB-1234-X fits the small pump.</p>',
      cve: '<p>Patch CVE-2026-2332 before the end of the week.</p>',
      phone: '<p>Call the night desk at +1 (415) 555-2671.</p>',
      berlin: '<p>Büro: +49 (0)30 901820-44</p>',
      version: '<p>Update to v2.14.3 on node 20.</p>',
      price: '<p>The crane costs 1,250,000 in all.</p>',
    },
    queries: [
      ['1234', 'part'],
      ['AB1234X', 'part'],
      ['ab-1234-x', 'part'],
      ['-1234', 'part'],
      ['2332', 'cve'],
      ['CVE-2026-2332', 'cve'],
      ['cve 2332', 'cve'],
      ['4155552671', 'phone'],
      ['+14155552671', 'phone'],
      ['555-2671', 'phone'],
      ['001 415 555 2671', 'phone'],
      ['415.555.2671', 'phone'],
      ['2671', 'phone'],
      ['030 90182044', 'berlin'],
      ['004930901820-44', 'berlin'],
      ['2.14.3', 'version'],
      ['v2.14', 'version'],
      ['2.14', 'version'],
      ['1250000', 'price'],
    ],
  },
  'punctuation joins words': {
    chunks: {
      io: '<p>Choose input/output mode TCP/IP on the panel.</p>',
      host: '<p>Open https://setup.nordwind-panel.example.test/start today.</p>',
      amp: '<p>AT&amp;T guests park behind the house.</p>',
      camel: '<p>Set maxConnectionCount in app_settings.json first.</p>',
      hyphen: '<p>Our e-mail is read on week-ends.</p>',
    },
    queries: [
      ['output', 'io'],
      ['tcp', 'io'],
      ['input/output', 'io'],
      ['nordwind-panel.example.test', 'host'],
      ['example.test', 'host'],
      ['setup.nordwind-panel.example.test', 'host'],
      ['nordwind', 'host'],
      ['AT&T', 'amp'],
      ['at&t guests', 'amp'],
      ['maxconnectioncount', 'camel'],
      ['connection', 'camel'],
      ['max connection count', 'camel'],
      ['settings', 'camel'],
      ['app_settings.json', 'camel'],
      ['email', 'hyphen'],
      ['weekends', 'hyphen'],
    ],
  },
  'invisible characters split a word': {
    chunks: {
      shy: '<p>Die Haft&shy;pflicht&shy;versicherung zahlt.</p>',
      wbr: '<p>Use max<wbr>Connection<wbr>Count.</p>',
      zero: '<p>The light\u200bhouse \u200fstands\u200e far out.</p>',
    },
    queries: [
      ['Haftpflichtversicherung', 'shy'],
      ['Haft\u00adpflichtversicherung', 'shy'],
      ['maxConnectionCount', 'wbr'],
      ['lighthouse', 'zero'],
      ['stands', 'zero'],
    ],
  },
  'letters are full-width or ligatures': {
    chunks: {
      l: '<p>The o\ufb03ce has e\ufb03cient people.</p>',
      wide: '<p>Ｐｕｍｐ № ４２ lifts 5 m².</p>',
    },
    queries: [
      ['office', 'l'],
      ['efficient', 'l'],
      ['o\ufb03ce', 'l'],
      ['pump', 'wide'],
      ['42', 'wide'],
    ],
  },
  'punctuation is part of a name': {
    chunks: {
      cpp: '<p>Our team writes C++ for motors.</p>',
      cs: '<p>Our team writes C# for screens.</p>',
      fs: '<p>Our team writes F# for reports.</p>',
      net: '<p>It runs on .NET in the office.</p>',
      c: '<p>The old driver was plain C.</p>',
      fish: '<p>A fishing net hangs in the F room.</p>',
      vit: '<p>Vitamin C is in the first box.</p>',
    },
    queries: [
      ['C++', 'cpp'],
      ['c#', 'cs'],
      ['F#', 'fs'],
      ['.NET', 'net'],
      ['fishing net', 'fish'],
    ],
  },
  'a name consists of stop words': {
    chunks: {
      it: '<p>IT support answers tickets.</p>',
      who: '<p>The Who played at the harbor.</p>',
      be: '<p>To be or not to be is a line.</p>',
      rest: '<p>It is not the one who may be here or there, it is to be seen.</p>',
    },
    queries: [
      ['IT', 'it'],
      ['The Who', 'who'],
      ['to be or not to be', 'be'],
    ],
  },
};

describe.each(Object.entries(cases))('when %s', (name, { chunks, others, queries }) => {
  const client = sharedFixture(() => service.addClient(name));
  beforeAll(async () => {
    const written = Object.entries(chunks).map(([tracking_id, chunk_html]) => ({
      tracking_id,
      chunk_html,
    }));
    const more = Array.from({ length: others?.times ?? 0 }, (_, n) => ({
      chunk_html: others?.html.replace('{n}', String(n)) ?? '',
    }));
    await client.send('POST', '/api/chunk', [...written, ...more]);
  });

  test.each(queries)('finds %j', async (query, first) => {
    for (const search_type of ['fulltext', 'hybrid']) {
      const { body } = await client.send('POST', '/api/chunk/search', { query, search_type });
      expect([query, body.chunks[0]?.chunk.tracking_id, body.corrected_query]).toEqual([
        query,
        first,
        null,
      ]);
    }
  });
});

test('responds to a query with a quotation mark and many hyphens', async () => {
  const client = await service.addClient('hyphens');
  const query = `"a" ${'- '.repeat(400)}`;
  for (const search_type of ['fulltext', 'hybrid']) {
    const { status } = await client.send('POST', '/api/chunk/search', { query, search_type });
    expect(status).toBe(200);
  }
});
