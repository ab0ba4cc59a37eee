import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { callsQueries, tagCall } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import { type TagChange, withTag } from '../model/tag-changes';
import { reviewTexts } from '../texts';

/**
 * Tags of a call. The server replaces the whole list, so changes are sent one by one, each based on
 * the previous response. They show immediately and disappear if they fail.
 */
export function useTags(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { queryKey } = options;
  const { data } = useQuery(options);
  /** Changes that the server hasn't acknowledged, in order. */
  const [underWay, setUnderWay] = useState<readonly TagChange[]>([]);
  const { mutateAsync } = useMutation({
    scope: { id: JSON.stringify([...queryKey, 'tags']) },
    mutationFn: async (change: TagChange) => {
      const { tags } = await client.ensureQueryData(options);
      return tagCall(callId, withTag(tags, change), tags);
    },
    onSuccess: async (tags) => {
      // A pending read would bring back the old tags.
      await client.cancelQueries({ queryKey });
      void client.invalidateQueries({ queryKey: callsQueries.all(user), refetchType: 'none' });
      client.setQueryData(queryKey, (old) => old && { ...old, tags });
    },
    onError: (error, { isAdded }) => {
      const failed = isAdded ? reviewTexts.addTagFailed : reviewTexts.removeTagFailed;
      enqueueSnackbar(errorMessage(error, failed), { variant: 'error' });
    },
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
    /** Rejects if the tag couldn't be saved. The error has already been shown. */
    addTag: (tag: string) => change({ tag, isAdded: true }),
    removeTag: (tag: string) => void change({ tag, isAdded: false }).catch(() => undefined),
  };
}
