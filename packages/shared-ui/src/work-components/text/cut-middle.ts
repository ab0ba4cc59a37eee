const HEAD = 8;
/** Characters shown at the end, because identifiers often begin alike. */
const TAIL = 4;

/** @returns beginning, middle and end of an identifier; undefined if it is short */
export const splitMiddle = (id: string) =>
  id.length > HEAD + TAIL + 1
    ? ([id.slice(0, HEAD), id.slice(HEAD, -TAIL), id.slice(-TAIL)] as const)
    : undefined;

/** @returns the beginning and end of a long identifier, which distinguish it: `ac99add4…b27e` */
export function cutMiddle(id: string): string {
  const parts = splitMiddle(id);
  return parts ? `${parts[0]}…${parts[2]}` : id;
}
