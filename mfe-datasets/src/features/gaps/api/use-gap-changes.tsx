import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { offerUndo } from 'remote-kit';
import { call } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { Gap, GapChange } from 'shared-contract';
import { gapEndpoints } from 'shared-contract/endpoints';
import { showFailure } from '../../../shared/show-failure';
import { useRefresh } from '../../../shared/use-refresh';
import { texts } from '../texts';

/** Changes a gap or checks it again. A dismissal can be undone. */
export function useGapChanges(user: PortalUser) {
  const refresh = useRefresh(user);
  const change = useMutation({
    mutationFn: ({ gap, to: body }: { gap: Gap; to: GapChange }) =>
      call(gapEndpoints.changeGap, { params: { gapId: gap.id }, body }),
    onSuccess: refresh,
    onError: (cause) => showFailure(cause, texts.changeFailed),
  });
  const check = useMutation({
    mutationFn: ({ id: gapId }: Gap) => call(gapEndpoints.checkGap, { params: { gapId } }),
    async onSuccess({ passes, found, threshold }) {
      const fails = texts.failsStill(found?.score ?? null, threshold);
      enqueueSnackbar(passes ? texts.passes : fails, { variant: passes ? 'success' : 'info' });
      await refresh();
    },
    onError: (cause) => showFailure(cause, texts.checkFailed),
  });

  function dismiss(gap: Gap) {
    const back: GapChange = gap.assignee
      ? { action: 'assign', assignee_id: gap.assignee.id }
      : { action: 'reopen' };
    change.mutate(
      { gap, to: { action: 'dismiss' } },
      { onSuccess: () => offerUndo(texts.dismissed, () => change.mutate({ gap, to: back })) },
    );
  }

  return {
    isBusy: change.isPending,
    isChecking: check.isPending,
    check: (gap: Gap) => check.mutate(gap),
    dismiss,
    reopen: (gap: Gap) => change.mutate({ gap, to: { action: 'reopen' } }),
    assign: (gap: Gap, assignee_id: string | null) =>
      change.mutate({ gap, to: { action: 'assign', assignee_id } }),
  };
}

export type GapChanges = ReturnType<typeof useGapChanges>;
