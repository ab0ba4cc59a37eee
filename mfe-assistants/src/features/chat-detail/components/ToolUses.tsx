import { DefinitionList, Stack, Text } from 'shared-ui/core';
import { texts } from '../../../texts';
import type { Entry } from '../model/messages';

type ToolEntry = Extract<Entry, { kind: 'tool' }>;

/** Tools that the conversation used, with arguments and results. */
export function ToolUses({ uses }: { uses: readonly ToolEntry[] }) {
  if (uses.length === 0) return <Text variant="muted">{texts.call.noTools}</Text>;
  return (
    <Stack as="ul" gap={12}>
      {uses.map(({ name, input, result }, index) => (
        <li key={index}>
          <Text variant="heading">{name}</Text>
          <DefinitionList
            items={[
              { term: texts.call.arguments, value: input },
              { term: texts.call.result, value: result },
            ]}
          />
        </li>
      ))}
    </Stack>
  );
}
