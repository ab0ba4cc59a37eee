/**
 * Keys to press, and whether single-letter shortcuts are on; bundled by the packages that show
 * them.
 */
export { KeyGroup } from './KeyGroup';
export { Keys } from './Keys';
export { setSingleKeys, singleKeysOn, useSingleKeys } from './single-keys';
