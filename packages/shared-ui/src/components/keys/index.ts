/** Keys to press, and the single-letter setting; bundled by the packages that show them. */
export { KeyGroup } from './KeyGroup';
export { Keys } from './Keys';
export { setSingleKeys, singleKeysOn, useSingleKeys } from './single-keys';
