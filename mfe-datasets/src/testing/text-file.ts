export function createTextFile(name: string, text: string): File {
  return createByteFile(name, new TextEncoder().encode(text));
}

/** A file with the given bytes, because jsdom's File has no arrayBuffer(). */
export function createByteFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], name, { lastModified: 1 });
  return Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
}
