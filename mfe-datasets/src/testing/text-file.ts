/** A readable file; jsdom's File has no text(). */
export function textFile(name: string, text: string): File {
  const file = new File([text], name, { lastModified: 1 });
  return Object.assign(file, { text: async () => text });
}
