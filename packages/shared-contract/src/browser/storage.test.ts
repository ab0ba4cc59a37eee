import {
  clearAllStorage,
  isStorageRefused,
  onStorageRefused,
  readItem,
  readStored,
  type StorageArea,
  storedKeys,
  writeItem,
} from './storage';

const areas: StorageArea[] = ['localStorage', 'sessionStorage'];

/** Imitates a browser that blocks site data. */
function blockStorage() {
  for (const area of areas) {
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}

/** Imitates a browser with a full quota, or one without storage in private windows. */
function fillStorage() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test.each(areas)('stores a value in %s without reporting a refusal', (area) => {
  writeItem(area, 'theme', 'dark');
  expect(window[area].getItem('theme')).toBe('dark');
  expect([readItem(area, 'theme'), readStored(area, 'theme')]).toEqual(['dark', 'dark']);
  expect(storedKeys(area)).toEqual(['theme']);
  clearAllStorage();
  expect(readItem(area, 'theme')).toBeNull();
  expect(isStorageRefused()).toBe(false);
});

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('keeps values in memory and reports the refusal once when storage is %s', (_, refuse) => {
  const heard = jest.fn();
  const stop = onStorageRefused(heard);
  refuse();
  for (const area of areas) {
    expect(readItem(area, 'theme')).toBeNull();
    writeItem(area, 'theme', 'dark');
    expect(readItem(area, 'theme')).toBe('dark');
    expect(readStored(area, 'theme')).toBeNull();
    expect(storedKeys(area)).toEqual([]);
    writeItem(area, 'theme', null);
    expect(readItem(area, 'theme')).toBeNull();
  }
  writeItem('localStorage', 'theme', 'dark');
  clearAllStorage();
  expect(readItem('localStorage', 'theme')).toBeNull();
  expect(isStorageRefused()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  const page = globalThis as { portalStorage?: { isRefused: boolean } };
  if (page.portalStorage) page.portalStorage.isRefused = false;
});
