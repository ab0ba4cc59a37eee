/** A readable file; jsdom's File has no text(). */
export function textFile(name: string, text: string): File {
  const file = new File([text], name, { lastModified: 1 });
  return Object.assign(file, { text: async () => text });
}

/** A file of bytes; jsdom's File has no arrayBuffer(). */
export function byteFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], name, { lastModified: 1 });
  return Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
}
