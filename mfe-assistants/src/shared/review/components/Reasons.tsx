import { Stack, Text } from 'shared-ui/core';
import { Checkbox } from 'shared-ui/fields';
import { Keys } from 'shared-ui/keys';
import { type Draft, reasons, toggleReason } from '../model/verdicts';
import { reviewTexts } from '../texts';
import type { Heading } from './heading';

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  heading: Heading;
  hasKeys?: boolean;
}

/** Why a call needs work. Several reasons can apply. */
export const Reasons = ({ draft, onDraft, heading, hasKeys }: Props) => (
  <div>
    <Text as={heading} variant="heading">
      {reviewTexts.reason}
    </Text>
    <Stack gap={4}>
      {reasons.map(({ value, key }) => (
        <Stack key={value} direction="row" align="center" justify="space-between">
          <Checkbox
            label={reviewTexts.reasons[value]}
            checked={draft.reasons.includes(value)}
            onChange={() => onDraft(toggleReason(draft, value))}
          />
          {hasKeys && <Keys keys={[key.toUpperCase()]} />}
        </Stack>
      ))}
    </Stack>
  </div>
);
