import type { NavigationEntry } from 'shared-contract';
import { setSingleKeys } from 'shared-ui/keys';
import { createKeyReader } from './key-reader';

const entries: NavigationEntry[] = [
  { label: 'Dashboard', icon: 'dashboard', path: '/', order: 1 },
  { label: 'Datasets', icon: 'datasets', path: '/datasets', order: 2 },
];
const onGo = jest.fn();
const onShortcuts = jest.fn();
let read: (event: KeyboardEvent) => void;

beforeEach(() => {
  jest.clearAllMocks();
  setSingleKeys(true);
  document.body.innerHTML = '';
  read = createKeyReader({ entries: () => entries, onGo, onShortcuts });
});

function pressKey(key: string, at = 0, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: 1_000 + at });
  read(event);
  return event;
}

test('goes to a page when its letter follows G', () => {
  pressKey('g');
  expect(pressKey('k', 100).defaultPrevented).toBe(true);
  expect(onGo).toHaveBeenCalledWith('/datasets');
});

test.each<[string, () => void]>([
  ['the letter comes late', () => [pressKey('g'), pressKey('d', 2_000)]],
  ['the letter has no page', () => [pressKey('g'), pressKey('x', 10), pressKey('d', 20)]],
  ['Ctrl is down', () => [pressKey('g', 0, { ctrlKey: true }), pressKey('d', 10)]],
  [
    'single keys are off',
    () => [setSingleKeys(false), pressKey('g'), pressKey('d', 10), pressKey('?', 20)],
  ],
  [
    'a dialog is open',
    () => {
      document.body.innerHTML = '<div role="dialog"></div>';
      pressKey('g');
      pressKey('d', 10);
      pressKey('?', 20);
    },
  ],
])('ignores the keys when %s', (_, pressKeys) => {
  pressKeys();
  expect(onGo).not.toHaveBeenCalled();
  expect(onShortcuts).not.toHaveBeenCalled();
});

test('opens the sheet on ?', () => {
  pressKey('?', 0, { shiftKey: true });
  expect(onShortcuts).toHaveBeenCalledTimes(1);
});
