import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { chooseStartGuide, dashboardQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { guideTexts as texts } from '../../../guide-texts';

/** Hides the guide for this person, who can show it again from Help. */
export function useHideGuide() {
  const { user } = useAuth();
  const client = useQueryClient();
  const hiding = useMutation({
    mutationFn: () => chooseStartGuide('hidden'),
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardQueries.all(user) }),
    onError: () => {
      enqueueSnackbar(texts.hideFailed, { variant: 'error' });
    },
  });
  return { hide: () => hiding.mutate(), isHiding: hiding.isPending };
}
