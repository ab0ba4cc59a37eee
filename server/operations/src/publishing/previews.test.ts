import { startPreviewWorld } from 'server-platform/previews/testing/preview-world';
import { sharedFixture } from 'shared-server/testing';
import { changePreviews } from './previews';

const world = sharedFixture(() => startPreviewWorld());
const runChange = (request: object) => changePreviews(world.portal.deps, request);

test('lists a preview without its link until it is ended', async () => {
  expect(await runChange({})).toEqual(['There are no open previews.']);
  const token = await world.createPreview('ada@example.test');
  const [line = ''] = await runChange({});
  expect(line).toMatch(
    /^[0-9a-f-]{36} {2}mfe-calls 2\.0\.0 {2}for ada@example\.test {2}Calls team {2}until .*, never opened$/,
  );
  expect(line).not.toContain(token);
  const [id = ''] = line.split(' ');
  expect(await runChange({ end: id })).toEqual([
    'ada@example.test can no longer open mfe-calls 2.0.0.',
  ]);
  expect(await runChange({})).toEqual(['There are no open previews.']);
  await expect(runChange({ end: id })).rejects.toThrow('There is no open preview with the id');
});

test('refuses an id that is not a UUID', async () => {
  await expect(runChange({ end: '../x' })).rejects.toThrow('--list shows them');
});
