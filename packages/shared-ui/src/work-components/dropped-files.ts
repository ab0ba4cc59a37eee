/** Files that one drop brings at most; a folder can hold a whole disk. */
const MOST = 1_000;

/** @returns the dropped files, with those in dropped folders and without hidden ones */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The items can be read only before the event ends.
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  const found: File[] = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (entry.name.startsWith('.') || found.length >= MOST) return;
  if (entry.isFile) {
    found.push(await new Promise<File>((...done) => (entry as FileSystemFileEntry).file(...done)));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const next = () => new Promise<FileSystemEntry[]>((...done) => reader.readEntries(...done));
  // A reader hands out a hundred entries at a time.
  for (let batch = await next(); batch.length > 0; batch = await next()) {
    for (const one of batch) await collect(one, found);
  }
}
