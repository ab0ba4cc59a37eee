import type { Portal } from '../../portal/portal';
import { testRemote } from '../../testing/page';
import { followRebuilds } from './override-reload';

const reload = jest.fn();
const portal = {
  get: () => ({ overrides: [testRemote('datasets', 'Datasets')] }),
  reload,
} as unknown as Portal;

const dispatchBuilt = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('portal:remote-changed', { detail }));

let end: () => void;
beforeEach(() => {
  reload.mockReset();
  end = followRebuilds(portal);
});
afterEach(() => end());

test('reloads an override when it was rebuilt', () => {
  dispatchBuilt({ container: 'mfe_datasets' });
  expect(reload).toHaveBeenCalledWith('mfe-datasets');
});

test.each([
  ['a remote that is not overridden', { container: 'mfe_voices' }],
  ['no container', null],
])('ignores an event when it names %s', (_, detail) => {
  dispatchBuilt(detail);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads nothing after it was stopped', () => {
  end();
  dispatchBuilt({ container: 'mfe_datasets' });
  expect(reload).not.toHaveBeenCalled();
});
