import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { callsQueries, tagCall } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import { type TagChange, withTag } from '../model/tag-changes';
import { reviewTexts } from '../texts';

/**
 * Tags of a call. The server takes whole lists: changes follow one another, each on the answer to
 * the one before, and show at once. A change that fails is no longer shown.
 */
export function useTags(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { queryKey } = options;
  const { data } = useQuery(options);
  /** Changes that the server has not answered, in order. */
  const [underWay, setUnderWay] = useState<readonly TagChange[]>([]);
  const { mutateAsync } = useMutation({
    scope: { id: JSON.stringify([...queryKey, 'tags']) },
    mutationFn: async (change: TagChange) => {
      const { tags } = await client.ensureQueryData(options);
      return tagCall(callId, withTag(tags, change), tags);
    },
    onSuccess: async (tags) => {
      // A read that began before would bring the older tags back.
      await client.cancelQueries({ queryKey });
      void client.invalidateQueries({ queryKey: callsQueries.all(user), refetchType: 'none' });
      client.setQueryData(queryKey, (old) => old && { ...old, tags });
    },
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, reviewTexts.tagFailed), { variant: 'error' }),
  });
  async function change(one: TagChange) {
    setUnderWay((all) => [...all, one]);
    try {
      await mutateAsync(one);
    } finally {
      setUnderWay((all) => all.filter((other) => other !== one));
    }
  }
  return {
    tags: underWay.reduce(withTag, data?.tags ?? []),
    /** Rejects when the tag could not be saved; the error has been said by then. */
    addTag: (tag: string) => change({ tag, isAdded: true }),
    removeTag: (tag: string) => void change({ tag, isAdded: false }).catch(() => undefined),
  };
}
