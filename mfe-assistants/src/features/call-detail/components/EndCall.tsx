import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, useKeys } from 'remote-kit';
import { call as send } from 'shared-api';
import { type Call, callTexts } from 'shared-contract';
import { callEndpoints } from 'shared-contract/endpoints';
import { Banner, Button, Text } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/forms';
import { Keys } from 'shared-ui/keys';
import { getCallTitle } from '../../../shared/calls/call-display';
import { callPageTexts } from '../../../texts/call';

const words = callPageTexts;

/** Ends a call after asking for confirmation. */
export function EndCall({ call, onEnded }: { call: Call; onEnded: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => send(callEndpoints.endCall, { params: { id: call.id } }),
    onSuccess: () => setAsking(false),
    // Also after an error, because the call may have ended already.
    onSettled: onEnded,
  });
  const askToConfirm = () => setAsking(true);
  useKeys({ x: askToConfirm });
  const problem = ending.error && problemOf(ending.error, callTexts.endFailed);
  return (
    <>
      <Button startIcon="phone" aria-keyshortcuts="X" onClick={askToConfirm}>
        {words.end} <Keys keys={['X']} />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.endTitle}
          busy={ending.isPending}
          cancelLabel={words.keep}
          confirmLabel={words.end}
          busyLabel={words.endingCall}
          enterConfirms
          onConfirm={() => ending.mutate()}
          onClose={() => setAsking(false)}
        >
          <Text>{words.endText(getCallTitle(call))}</Text>
          {problem && <Banner tone="error">{problem.message}</Banner>}
        </ConfirmDialog>
      )}
    </>
  );
}
