import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { chooseStartGuide, connectBuiltInVoice, dashboardQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { guideTexts as texts } from '../../../guide-texts';

/** Actions of the guide that open no page. */
export function useGuide() {
  const { user } = useAuth();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: dashboardQueries.all(user) });
  const complain = (message: string) => () => {
    enqueueSnackbar(message, { variant: 'error' });
  };
  const hiding = useMutation({
    mutationFn: () => chooseStartGuide('hidden'),
    onSuccess: renew,
    onError: complain(texts.hideFailed),
  });
  const connecting = useMutation({
    mutationFn: connectBuiltInVoice,
    onSuccess: () => client.invalidateQueries(),
    onError: complain(texts.connectFailed),
  });
  return {
    hide: () => hiding.mutate(),
    isHiding: hiding.isPending,
    connect: () => connecting.mutate(),
    isConnecting: connecting.isPending,
  };
}
