/** Keys to press, and whether single letters are among them; bundled by whoever shows them. */
export { KeyGroup } from './KeyGroup';
export { Keys } from './Keys';
export { setSingleKeys, singleKeysOn, useSingleKeys } from './single-keys';
