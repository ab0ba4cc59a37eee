import type { CallInboxAnswer } from 'shared-contract';
import { pages } from 'shared-contract';
import { Button, EmptyState, Stack, Text } from 'shared-ui/core';
import type { Claims } from '../api/use-claims';
import type { Verdicts } from '../api/use-verdicts';
import { listHolders } from '../model/queue';
import { texts } from '../texts';

const words = texts.empty;

interface Props {
  claims: Claims;
  verdicts: Verdicts;
  inbox: CallInboxAnswer | undefined;
  second: boolean;
}

/** Nothing to review: everything is done, skipped or claimed by colleagues. */
export function EmptyInbox({ claims, verdicts, inbox, second }: Props) {
  const held = listHolders(inbox).size;
  const { skipped } = claims;
  const hasSkipped = skipped > 0;
  const isHeld = !second && held > 0 && (inbox?.waiting ?? 0) > 0;
  const title = second ? words.second : isHeld ? words.held : words.done;
  return (
    <EmptyState
      icon="inbox"
      title={hasSkipped ? words.skipped(skipped) : title}
      action={
        <Stack direction="row" gap={8} justify="center" wrap>
          {hasSkipped ? (
            <Button variant="primary" onClick={claims.forgetSkipped}>
              {words.again}
            </Button>
          ) : (
            <Button variant="primary" to={pages.allCalls}>
              {words.openCalls}
            </Button>
          )}
          {verdicts.undo && (
            <Button
              startIcon="back"
              aria-keyshortcuts="Control+Z"
              busy={false}
              onClick={verdicts.undo}
            >
              {texts.keys.undo}
            </Button>
          )}
        </Stack>
      }
    >
      {!hasSkipped && <Text variant="muted">{isHeld ? words.heldHelp : words.doneHelp}</Text>}
    </EmptyState>
  );
}
