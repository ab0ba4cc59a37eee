import { useKeys } from 'remote-kit';
import type { IndexedCallFilters } from 'shared-contract';
import { Page, Skeleton, Stack, VisuallyHidden } from 'shared-ui/core';
import { InboxFrame } from 'shared-ui/review';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { useClaims } from '../api/use-claims';
import { useInbox } from '../api/use-inbox';
import { useUndoKey } from '../api/use-inbox-keys';
import { useVerdicts } from '../api/use-verdicts';
import { texts } from '../texts';
import { EmptyInbox } from './EmptyInbox';
import { Judging } from './Judging';
import { Progress } from './Progress';
import { Queue } from './queue/Queue';

interface Props {
  filters: IndexedCallFilters;
  /** Offers calls that a colleague has reviewed. */
  second: boolean;
}

/** Shows one call at a time, claimed for the member until reviewed. */
export function Inbox({ filters, second }: Props) {
  const claims = useClaims(filters, second);
  const verdicts = useVerdicts(claims);
  const { inbox, calls } = useInbox(filters, second);
  const { held, phase, error } = claims;
  const queue = (
    <Queue
      judged={verdicts.judged}
      current={held?.call}
      calls={calls}
      inbox={inbox}
      onTake={claims.takeCall}
    />
  );
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <Progress judged={verdicts.judged.length} waiting={inbox?.waiting} second={second} />
      }
    >
      {held ? (
        <Judging
          key={held.call.id}
          held={held}
          claims={claims}
          verdicts={verdicts}
          inbox={inbox}
          queue={queue}
        />
      ) : (
        <InboxFrame>
          {queue}
          <div data-part="call" data-empty="">
            {phase === 'looking' && <LoadingCall />}
            <ReadFailure
              read={{ error, isFetching: false, refresh: () => void claims.next() }}
              failed={texts.failed}
            />
            {phase === 'none' && (
              <EmptyInbox claims={claims} verdicts={verdicts} inbox={inbox} second={second} />
            )}
          </div>
          <UndoKey undo={verdicts.undo} />
        </InboxFrame>
      )}
    </Page>
  );
}

const LoadingCall = () => (
  <Stack gap={12} aria-busy>
    <VisuallyHidden role="status">{texts.looking}</VisuallyHidden>
    <Skeleton height={32} width="40%" />
    <Skeleton height={96} radius={10} />
    <Skeleton height={240} radius={10} />
  </Stack>
);

/** The last verdict can be undone even before the next call has loaded. */
function UndoKey({ undo }: { undo: (() => void) | undefined }) {
  useKeys({ u: undo, z: undo });
  useUndoKey(undo);
  return null;
}
