import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Problem, problemOf } from 'remote-kit';
import { saveDraft } from 'shared-api';
import { isPortalError } from 'shared-auth';
import { type AssistantSettings, type DraftAnswer, draftTexts } from 'shared-contract';
import { texts } from '../texts';
import { useAskOnLeave, useFlushOnLeave } from './use-leave';

/** A draft is saved after this pause in typing, in milliseconds. */
const PAUSE_MS = 500;

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; problem: Problem }
  /** The draft has been changed elsewhere. */
  | { kind: 'conflict'; problem: Problem };

/** @returns a function that merges a newer part into the cached response */
function useDraftCache(queryKey: QueryKey) {
  const client = useQueryClient();
  return useCallback(
    (part: Partial<DraftAnswer>) =>
      client.setQueryData(
        queryKey,
        (answer: DraftAnswer | undefined) => answer && { ...answer, ...part },
      ),
    [client, queryKey],
  );
}

/** Sends edits of a draft to the server, one request at a time. */
export function useDraftSaver(id: string, queryKey: QueryKey) {
  const client = useQueryClient();
  const store = useDraftCache(queryKey);
  const [edited, setEdited] = useState<AssistantSettings | null>(null);
  const [save, setSave] = useState<SaveState>({ kind: 'clean' });
  const unsaved = useRef<AssistantSettings | null>(null);
  /** The etag of the draft that the edits are based on; null if there is no draft. */
  const etag = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const saveAll = useCallback(async (): Promise<boolean> => {
    setSave({ kind: 'saving' });
    while (unsaved.current) {
      const settings: AssistantSettings = unsaved.current;
      unsaved.current = null;
      try {
        const draft = await saveDraft(id, { settings, etag: etag.current });
        etag.current = draft.etag;
        // A pending older response would overwrite the new draft.
        await client.cancelQueries({ queryKey });
        store({ draft });
      } catch (failure) {
        unsaved.current ??= settings;
        setSave(toFailure(failure as Error));
        return false;
      }
    }
    setEdited(null);
    setSave({ kind: 'saved', at: new Date() });
    return true;
  }, [client, id, queryKey, store]);

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    if (!running.current && !unsaved.current) return Promise.resolve(true);
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [saveAll]);
  useFlushOnLeave(flush);
  // A waiting save needs the etag of the one before it, so it can't be sent while leaving the page.
  useAskOnLeave(() => Boolean(unsaved.current && (hasFailed(save) || running.current)));

  function edit(
    settings: AssistantSettings,
    part: Partial<AssistantSettings>,
    seen: string | null,
  ) {
    if (!edited && !unsaved.current) etag.current = seen;
    unsaved.current = { ...(unsaved.current ?? settings), ...part };
    setEdited(unsaved.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  function dropEdits() {
    clearTimeout(timer.current);
    unsaved.current = null;
    setEdited(null);
    setSave({ kind: 'clean' });
  }

  /** Applies the response to publishing, restoring or discarding. Drops unsaved edits. */
  function replace(part: Partial<DraftAnswer>) {
    dropEdits();
    store(part);
  }
  return { edited, save, flush, edit, dropEdits, replace };
}

const hasFailed = ({ kind }: SaveState) => kind === 'failed' || kind === 'conflict';

function toFailure(error: Error): SaveState {
  const isConflict = isPortalError(error) && error.code === 'conflict';
  const problem = problemOf(error, isConflict ? draftTexts.changed : texts.save.failed);
  return { kind: isConflict ? 'conflict' : 'failed', problem };
}
