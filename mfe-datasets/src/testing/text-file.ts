/** A readable file of text. */
export function textFile(name: string, text: string): File {
  return byteFile(name, new TextEncoder().encode(text));
}

/** A file of bytes; jsdom's File has no arrayBuffer(). */
export function byteFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], name, { lastModified: 1 });
  return Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
}
