import { DefinitionList, Stack, Text } from 'shared-ui/core';
import { describeEndedReason } from '../../../shared/calls/call-display';
import { callPageTexts } from '../../../texts/call';
import { explainEndedReason } from '../model/ended-reasons/explain';
import { faults } from '../model/ended-reasons/explanation';

const words = callPageTexts;

/** Why the call ended, explained if possible. The details contain the code. */
export function EndedReason({ reason }: { reason: string }) {
  const explained = explainEndedReason(reason);
  const fixed = describeEndedReason(reason);
  const title = fixed === reason ? explained?.means : fixed;
  return (
    <Stack gap={8}>
      <Text variant="heading">{title ?? reason}</Text>
      {explained && (
        <>
          {title !== explained.means && <Text>{explained.means}</Text>}
          {explained.fault === faults.none ? (
            <Text variant="muted">{explained.todo}</Text>
          ) : (
            <DefinitionList
              items={[
                { term: words.fault, value: explained.fault },
                { term: words.whatToDo, value: explained.todo },
              ]}
            />
          )}
        </>
      )}
    </Stack>
  );
}
