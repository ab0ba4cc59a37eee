import { DefinitionList, Stack, Text } from 'shared-ui/core';
import { callPageTexts } from '../../../texts/call';
import type { Entry } from '../model/messages';

type ToolEntry = Extract<Entry, { kind: 'tool' }>;

export function ToolUses({ uses }: { uses: readonly ToolEntry[] }) {
  if (uses.length === 0) return <Text variant="muted">{callPageTexts.noTools}</Text>;
  return (
    <Stack as="ul" gap={12}>
      {uses.map(({ name, input, result }, index) => (
        <li key={index}>
          <Text variant="heading">{name}</Text>
          <DefinitionList
            items={[
              { term: callPageTexts.arguments, value: input },
              { term: callPageTexts.result, value: result },
            ]}
          />
        </li>
      ))}
    </Stack>
  );
}
