import { useState } from 'react';
import { useKeys } from 'remote-kit';
import type { CallReview } from 'shared-contract';
import { Button, Stack, Text } from 'shared-ui/core';
import { useOwnVerdict } from '../api/use-own-verdict';
import { choose, type Draft, missingOf, noDraft, toDraft, verdicts } from '../model/verdicts';
import { reviewTexts as words } from '../texts';
import { Options } from './Options';
import { Priority } from './Priority';
import { Reasons } from './Reasons';

const needs = { verdict: words.needVerdict, reason: words.needReason };

interface Props {
  callId: string;
  own: CallReview | null;
}

/** The member's verdict, which is given, changed or taken back here. */
export function OwnVerdict({ callId, own }: Props) {
  const [changed, change] = useState<Draft | null>(null);
  const verdict = useOwnVerdict(callId, () => change(null));
  const draft = changed ?? (own ? toDraft(own) : noDraft);
  useKeys(
    Object.fromEntries(verdicts.map(({ key, value }) => [key, () => change(choose(draft, value))])),
  );
  const missing = missingOf(draft);
  const reason = missing ? needs[missing] : undefined;
  return (
    <Stack gap={8}>
      <Options draft={draft} onDraft={change} hasKeys />
      {draft.verdict === 'needs_work' && <Reasons draft={draft} onDraft={change} heading="h3" />}
      <Priority draft={draft} onDraft={change} />
      {changed && (
        <Button
          variant="primary"
          loading={verdict.isSaving}
          disabledReason={reason}
          onClick={() => verdict.save(draft)}
        >
          {verdict.isSaving ? words.saving : words.save}
        </Button>
      )}
      {changed && reason && <Text variant="muted">{reason}</Text>}
      {own && !changed && (
        <Button size="small" loading={verdict.isWithdrawing} onClick={verdict.withdraw}>
          {verdict.isWithdrawing ? words.takingBack : words.takeBack}
        </Button>
      )}
    </Stack>
  );
}
