import { useRef, useState } from 'react';
import { createItem, type ImportItem } from '../model/import-item';
import { noRun } from '../model/import-run';
import { type Mapping, type Target, withTarget } from '../model/mapping/mapping';
import { toRowsInSlices } from '../model/mapping/to-rows';
import { isScanned } from '../model/parse/parse-file';
import type { ReadChoices } from '../model/parse/source-file';
import { readAgain, readSource, type Source } from '../model/read-source';
import { useRecognition } from './use-recognition';

/** Maximum files per import. */
const MOST_FILES = 200;

type Change = (item: ImportItem) => ImportItem;

export type Items = ReturnType<typeof useItems>;

/** The selected files, which are read one by one. */
export function useItems() {
  const [items, setItems] = useState<readonly ImportItem[]>([]);
  // Slow work must change the current files, not those from when it started.
  const latest = useRef(items);
  const [refused, setRefused] = useState(0);

  function set(next: readonly ImportItem[]) {
    latest.current = next;
    setItems(next);
  }
  const find = (id: string) => latest.current.find((item) => item.id === id);
  const update = (id: string, change: Change) =>
    set(latest.current.map((item) => (item.id === id ? change(item) : item)));
  const patch = (id: string, change: Partial<ImportItem>) =>
    update(id, (item) => ({ ...item, ...change }));

  async function readItem(id: string, reading: () => Promise<Source>) {
    patch(id, { isReading: true, problem: null });
    try {
      patch(id, { source: await reading(), rows: [], run: noRun });
    } catch (cause) {
      const problem = cause instanceof Error ? cause.message : String(cause);
      patch(id, { problem, isScanned: isScanned(cause) });
    } finally {
      patch(id, { isReading: false });
    }
  }

  const recognition = useRecognition({ find, patch, read: readItem });

  const remap = (id: string, change: (source: Source) => Mapping) =>
    update(id, (item) => withMapping(item, change));

  return {
    items,
    find,
    update,
    /** Number of files beyond the maximum when files were last added. */
    refused,
    async add(files: readonly File[]): Promise<void> {
      const room = MOST_FILES - latest.current.length;
      setRefused(Math.max(0, files.length - room));
      const added = files.slice(0, room).map((file) => ({ file, item: createItem(file) }));
      set([...latest.current, ...added.map(({ item }) => item)]);
      for (const { file, item } of added) {
        if (find(item.id)) await readItem(item.id, () => readSource(file));
      }
    },
    async readAgain(id: string, change: ReadChoices) {
      const { source, chosen } = find(id) ?? {};
      if (source && chosen) await readItem(id, () => readAgain(chosen, source, change));
    },
    ...recognition,
    map: (id: string, column: string, target: Target) =>
      remap(id, ({ mapping }) => withTarget(mapping, column, target)),
    replaceMapping: (id: string, mapping: Mapping) => remap(id, () => mapping),
    /** Maps the rows for sending, and keeps them for the results. */
    async toRows(id: string) {
      const source = find(id)?.source;
      const rows = source ? await toRowsInSlices(source.file, source.mapping) : [];
      patch(id, { rows });
      return rows;
    },
    remove(id: string) {
      recognition.cancelRecognition(id);
      set(latest.current.filter((item) => item.id !== id));
    },
    clear() {
      recognition.cancelRecognition();
      set([]);
      setRefused(0);
    },
  };
}

const withMapping = (item: ImportItem, change: (source: Source) => Mapping): ImportItem =>
  item.source
    ? { ...item, source: { ...item.source, mapping: change(item.source) }, run: noRun }
    : item;
