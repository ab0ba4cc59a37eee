import { CopyButton, DefinitionList, Stack, Text } from 'shared-ui/core';
import { endedReasonDisplay } from '../../../shared/calls/call-display';
import { callPageTexts } from '../../../texts/call';
import { explainEndedReason } from '../model/ended-reasons/explain';

const words = callPageTexts;

/** Why the call ended: as the specification shows it, and beside it in plain words. */
export function EndedReason({ reason }: { reason: string }) {
  const explained = explainEndedReason(reason);
  return (
    <Stack gap={8}>
      <Stack direction="row" gap={4} align="center">
        <Text variant="heading" title={reason}>
          {endedReasonDisplay(reason)}
        </Text>
        <CopyButton value={reason} label={words.copyEndedReason} />
      </Stack>
      {explained && (
        <>
          <Text>{explained.means}</Text>
          <DefinitionList
            items={[
              { term: words.fault, value: explained.fault },
              { term: words.whatToDo, value: explained.todo },
            ]}
          />
        </>
      )}
    </Stack>
  );
}
