export { openChannel } from './channel';
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
