import { lazy, Suspense, useState } from 'react';
import type { AgentRow, Call } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { isLive } from '../../../shared/calls/call-display';
import { texts as manageTexts } from '../../../shared/manage/texts';
import { callPageTexts } from '../../../texts/call';

const MakeCallDialog = lazy(async () => ({
  default: (await import('../../../shared/place-call/MakeCallDialog')).MakeCallDialog,
}));

export function CallAgain({ call, agent }: { call: Call; agent: AgentRow }) {
  const [isOpen, setOpen] = useState(false);
  const { customer } = call;
  if (!customer?.number || isLive(call)) return null;
  return (
    <>
      <Button
        startIcon="phone"
        disabledReason={agent.archived_at ? manageTexts.cannotCall : undefined}
        onClick={() => setOpen(true)}
      >
        {callPageTexts.callAgain}
      </Button>
      <Suspense>
        {isOpen && <MakeCallDialog agent={agent} start={customer} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
