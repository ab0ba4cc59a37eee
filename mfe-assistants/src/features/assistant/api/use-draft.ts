import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assistantQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { AssistantSettings } from 'shared-contract';
import { useDraftSaver } from './use-draft-saver';

/**
 * The draft of an assistant. Edits are saved after each pause in typing, and when the page is left
 * or hidden.
 *
 * @param id id of the assistant on the voice platform
 */
export function useDraft(id: string) {
  const { user } = useAuth();
  const options = useMemo(() => assistantQueries.draft(user, id), [user, id]);
  const { data, error, isFetching, refetch } = useQuery(options);
  const saver = useDraftSaver(id, options.queryKey);
  const { edited, save, flush, edit, replace, dropEdits } = saver;
  const settings = edited ?? data?.draft?.settings ?? data?.published.settings;
  return {
    id,
    answer: data,
    error,
    isFetching,
    refresh: () => void refetch(),
    settings,
    save,
    change(part: Partial<AssistantSettings>) {
      if (settings) edit(settings, part, data?.draft?.etag ?? null);
    },
    /** Saves immediately. @returns whether everything is saved */
    flush,
    /** Discards unsaved edits and reloads the draft. */
    async loadNewest() {
      dropEdits();
      await refetch();
    },
    replace,
  };
}

export type Draft = ReturnType<typeof useDraft>;
