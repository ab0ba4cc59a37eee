import type { Portal } from '../../portal/portal';
import { testRemote } from '../../testing/page';
import { followRebuilds } from './override-reload';

const reload = jest.fn();
const portal = {
  get: () => ({ overrides: [testRemote('datasets', 'Datasets')] }),
  reload,
} as unknown as Portal;

const built = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('portal:remote-changed', { detail }));

let end: () => void;
beforeEach(() => {
  reload.mockReset();
  end = followRebuilds(portal);
});
afterEach(() => end());

test('an override that was built again is loaded again', () => {
  built({ container: 'mfe_datasets' });
  expect(reload).toHaveBeenCalledWith('mfe-datasets');
});

test.each([
  ['a remote that is not overridden', { container: 'mfe_voices' }],
  ['no container', null],
])('an event that names %s changes nothing', (_, detail) => {
  built(detail);
  expect(reload).not.toHaveBeenCalled();
});

test('after its end nothing is loaded again', () => {
  end();
  built({ container: 'mfe_datasets' });
  expect(reload).not.toHaveBeenCalled();
});
