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
  const undo = verdicts.undo && (
    <Button startIcon="back" aria-keyshortcuts="Control+Z" busy={false} onClick={verdicts.undo}>
      {texts.keys.undo}
    </Button>
  );
  if (skipped > 0) {
    return (
      <EmptyState
        icon="inbox"
        title={words.skipped(skipped)}
        action={
          <Button variant="primary" onClick={claims.forgetSkipped}>
            {words.again}
          </Button>
        }
      />
    );
  }
  const isHeld = !second && held > 0 && (inbox?.waiting ?? 0) > 0;
  const title = second ? words.second : isHeld ? words.held : words.done;
  return (
    <EmptyState
      icon="inbox"
      title={title}
      action={
        <Stack direction="row" gap={8} justify="center" wrap>
          <Button variant="primary" to={pages.allCalls}>
            {words.openCalls}
          </Button>
          {undo}
        </Stack>
      }
    >
      <Text variant="muted">{isHeld ? words.heldHelp : words.doneHelp}</Text>
    </EmptyState>
  );
}
