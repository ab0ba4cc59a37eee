import { sharedFixture } from 'shared-server/testing';
import { html } from './testing/site-under-test';
import { startSitesWorld } from './testing/sites-world';

const world = sharedFixture(() => startSitesWorld());

test('follows a meta refresh of the start page and respects robots directives', async () => {
  world.site.pages = {
    '/': html('Start', '', '<meta http-equiv="refresh" content="0; url=latest/">'),
    '/latest/': {
      headers: { 'x-robots-tag': 'otherbot: noindex, nofollow' },
      body: html(
        'Latest',
        '<form><main><h1>Bins</h1><p>Fridays.</p><a href="/more">More</a></main></form>',
        '<meta name="robots" content="index, max-image-preview:none">',
      ),
    },
    '/more': { headers: { 'x-robots-tag': 'none' }, body: html('More', '<p>Left out.</p>') },
  };
  const ada = await world.addDataset('ada');
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  const chunks = Object.values(await world.listChunks(ada));
  expect(chunks.map(({ chunk_html }) => chunk_html)).toEqual([
    '<h2>Bins</h2><p>Fridays.</p><p>More</p>',
  ]);
});
