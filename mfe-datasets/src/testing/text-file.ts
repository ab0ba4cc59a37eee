/** A text file. */
export function textFile(name: string, text: string): File {
  return byteFile(name, new TextEncoder().encode(text));
}

/** A file with the given bytes, because jsdom's File has no arrayBuffer(). */
export function byteFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], name, { lastModified: 1 });
  return Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
}
