import { startPreviewWorld } from 'server-platform/previews/testing/preview-world';
import { sharedFixture } from 'shared-server/testing';
import { changePreviews } from './previews';

const world = sharedFixture(() => startPreviewWorld());
const runChange = (request: object) => changePreviews(world.portal.deps, request);

test('lists the open previews without their links, and ends one', async () => {
  expect(await runChange({})).toEqual(['No preview can be opened.']);
  const token = await world.createPreview('ada@example.test');
  const [line = ''] = await runChange({});
  expect(line).toMatch(
    /^[0-9a-f-]{36} {2}mfe-calls 2\.0\.0 {2}for ada@example\.test {2}Calls team {2}until .*, never opened$/,
  );
  expect(line).not.toContain(token);
  const [id = ''] = line.split(' ');
  expect(await runChange({ end: id })).toEqual([
    'mfe-calls 2.0.0 is shown to ada@example.test no longer.',
  ]);
  expect(await runChange({})).toEqual(['No preview can be opened.']);
  await expect(runChange({ end: id })).rejects.toThrow('No preview that can be opened has the id');
});

test('refuses an id that is not a UUID', async () => {
  await expect(runChange({ end: '../x' })).rejects.toThrow('--list shows them');
});
