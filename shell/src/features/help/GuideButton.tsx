import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useNavigate } from 'react-router-dom';
import { chooseStartGuide, dashboardQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { pages } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { helpTexts as texts } from './texts';

export function GuideButton() {
  const { user } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showing = useMutation({
    mutationFn: () => chooseStartGuide('shown'),
    onSuccess: () => {
      client.removeQueries({ queryKey: dashboardQueries.all(user) });
      navigate(pages.dashboard);
    },
    onError: () => {
      enqueueSnackbar(texts.guideFailed, { variant: 'error' });
    },
  });
  return (
    <p>
      <Button loading={showing.isPending} onClick={() => showing.mutate()}>
        {texts.showGuide}
      </Button>
    </p>
  );
}
