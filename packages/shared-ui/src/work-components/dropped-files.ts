/** Maximum files of one drop, since a folder can contain a whole disk. */
const MOST = 1_000;

/**
 * @returns the dropped files; with folders among them, also the files inside, but no hidden ones
 */
export async function readDroppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The items can only be read before the event ends.
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) if (entry) await collectFiles(entry, found);
  return found;
}

async function collectFiles(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (entry.name.startsWith('.') || found.length >= MOST) return;
  if (entry.isFile) {
    found.push(await new Promise<File>((...done) => (entry as FileSystemFileEntry).file(...done)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const readBatch = () => new Promise<FileSystemEntry[]>((...done) => reader.readEntries(...done));
  // A reader returns at most a hundred entries per call.
  for (let batch = await readBatch(); batch.length > 0; batch = await readBatch()) {
    for (const one of batch) await collectFiles(one, found);
  }
}
