const HEAD = 8;
const TAIL = 4;

/** @returns the beginning and end of a long identifier, which distinguish it: `ac99add4…b27e` */
export function cutMiddle(id: string): string {
  return id.length > HEAD + TAIL + 1 ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id;
}
