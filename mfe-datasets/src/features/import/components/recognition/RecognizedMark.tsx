import { Stack, StatusBadge, Text } from 'shared-ui/core';
import { texts as words } from './texts';

/** Marks a recognized passage, and lists the words that may be wrong. */
export function RecognizedMark({ unsure }: { unsure: readonly string[] }) {
  return (
    <Stack direction="row" gap={8} align="center" wrap>
      <StatusBadge tone={unsure.length > 0 ? 'warning' : 'neutral'}>{words.recognized}</StatusBadge>
      {unsure.length > 0 && <Text variant="small">{words.check(unsure)}</Text>}
    </Stack>
  );
}
