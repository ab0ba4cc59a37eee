export { openChannel } from './channel';
export { pause } from './pause';
export { randomId } from './random-id';
export {
  clearAllStorage,
  isStorageRefused,
  onStorageRefused,
  readItem,
  readStored,
  type StorageArea,
  storedKeys,
  writeItem,
} from './storage';
export { noteUnreadable, onUnreadable, unreadableAt } from './unreadable';
export { withLock } from './with-lock';
