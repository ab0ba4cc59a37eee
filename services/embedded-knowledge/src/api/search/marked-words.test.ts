import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());

test.each([
  ['<p>The Gru\u0308nwald depot.</p>', 'grünwald', '<p>The [Gru\u0308nwald] depot.</p>'],
  ['<p>Send your résumé today.</p>', 'resume', '<p>Send your [résumé] today.</p>'],
  ['<p>退货政策：七天内</p>', '退货', '<p>[退货]政策：七天内</p>'],
  ['<p>返品は七日以内に可能です。</p>', '可能', '<p>返品は七日以内に[可能]です。</p>'],
  ['<p>นโยบายการคืนสินค้าภายใน</p>', 'คืนสินค้า', '<p>นโยบายการ[คืน][สินค้า]ภายใน</p>'],
  ['<p>무료배송은 오늘</p>', '배송', '<p>무료[배송]은 오늘</p>'],
  ['<p>Use max<wbr>Connection now.</p>', 'maxConnection', '<p>Use [max]<wbr>[Connection] now.</p>'],
  ['<p>Haft&shy;pflicht zahlt.</p>', 'haftpflicht', '<p>[Haft&shy;pflicht] zahlt.</p>'],
  ['<p>Fits AB-1234-X only.</p>', 'ab1234x', '<p>Fits [AB-1234-X] only.</p>'],
  ['<p>Fits AB-1234-X only.</p>', '1234', '<p>Fits AB-[1234]-X only.</p>'],
  [
    '<p>Edit /etc/routes.conf and conf.</p>',
    'routes.conf',
    '<p>Edit /etc/[routes.conf] and conf.</p>',
  ],
  ['<p>Call +1 (415) 555-2671.</p>', '4155552671', '<p>Call +[1 (415) 555-2671].</p>'],
  ['<p>The o\ufb03ce is open.</p>', 'office', '<p>The [o\ufb03ce] is open.</p>'],
  ['<p>We write C++ and C.</p>', 'C++', '<p>We write [C++] and C.</p>'],
  ['<p>يمكنك إرجاع الشحن</p>', 'شحن', '<p>يمكنك إرجاع [الشحن]</p>'],
])('marks the match in %j for the query %j', async (chunk_html, query, marked) => {
  const client = await service.addClient(query);
  await client.send('POST', '/api/chunk', [
    { chunk_html },
    { chunk_html: 'يمكن إرجاع البضائع خلال ثلاثين يوما' },
  ]);
  const { body } = await client.send('POST', '/api/chunk/search', {
    query,
    search_type: 'fulltext',
    highlight_options: { pre_tag: '[', post_tag: ']' },
  });
  expect(body.chunks[0]?.chunk.chunk_html).toBe(marked);
});
