import { useEffect, useRef } from 'react';
import type { ImportItem } from '../model/import-item';
import type { RecognitionLanguage } from '../model/parse/pdf/recognition/languages';
import { readSource, type Source } from '../model/read-source';

interface Files {
  find: (id: string) => ImportItem | undefined;
  patch: (id: string, change: Partial<ImportItem>) => void;
  read: (id: string, reading: () => Promise<Source>) => Promise<void>;
}

/** Recognizes the text of scanned files, one at a time. */
export function useRecognition({ find, patch, read }: Files) {
  const current = useRef<{ id: string; stop: AbortController } | null>(null);
  useEffect(() => () => current.current?.stop.abort(), []);

  return {
    /**
     * Reads the file again with the text of its scanned pages. Canceling leaves the file unchanged.
     */
    async recognize(id: string, language: RecognitionLanguage) {
      const before = find(id);
      if (!before || current.current) return;
      const stop = new AbortController();
      current.current = { id, stop };
      patch(id, { recognition: { page: 0, pages: 0 } });
      const watch = {
        signal: stop.signal,
        onProgress: (recognition: ImportItem['recognition']) => patch(id, { recognition }),
      };
      await read(id, () => readSource(before.chosen, { recognize: language }, watch));
      current.current = null;
      const { problem, isScanned } = before;
      patch(id, { recognition: null, ...(stop.signal.aborted && { problem, isScanned }) });
    },
    /** @param id the file whose recognition to cancel; any file by default */
    cancelRecognition(id?: string) {
      if (!id || current.current?.id === id) current.current?.stop.abort();
    },
  };
}
