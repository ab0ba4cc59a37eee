import type { RefObject } from 'react';
import { Button, Stack, Text } from 'shared-ui/core';
import { Keys } from 'shared-ui/keys';
import type { Marks } from '../../../../shared/review/api/use-marks';
import { Assignment } from '../../../../shared/review/components/Assignment';
import { Notes } from '../../../../shared/review/components/Notes';
import { Options } from '../../../../shared/review/components/Options';
import { Priority } from '../../../../shared/review/components/Priority';
import { Reasons } from '../../../../shared/review/components/Reasons';
import { Tags } from '../../../../shared/review/components/Tags';
import { type Draft, findMissing } from '../../../../shared/review/model/verdicts';
import { reviewTexts } from '../../../../shared/review/texts';
import { texts } from '../../texts';

const words = texts.verdict;
const needs = { verdict: reviewTexts.needVerdict, reason: reviewTexts.needReason };

interface Props {
  callId: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  marks: Marks;
  /** Time of a new note in seconds; null for the whole call. */
  second: number | null;
  onPlay: ((seconds: number) => void) | undefined;
  tagField: RefObject<HTMLInputElement | null>;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** Undefined while the draft is incomplete. */
  onSave: (() => void) | undefined;
  isSaving: boolean;
  /** On a phone, verdict and save button are pinned below the page instead. */
  isPhone: boolean;
}

/** Verdict, reasons, tags and notes of the claimed call. */
export function VerdictPanel(props: Props) {
  const { callId, draft, onDraft, marks, second, onPlay, tagField, noteField, onSave, isPhone } =
    props;
  return (
    <>
      {!isPhone && (
        <div>
          <Text as="h2" variant="heading">
            {reviewTexts.verdict}
          </Text>
          <Options draft={draft} onDraft={onDraft} hasKeys />
        </div>
      )}
      <Reasons draft={draft} onDraft={onDraft} heading="h2" hasKeys={!isPhone} />
      <Priority draft={draft} onDraft={onDraft} />
      <Assignment callId={callId} />
      <Tags marks={marks} field={tagField} heading="h2" />
      <Notes marks={marks} second={second} onPlay={onPlay} field={noteField} heading="h2" />
      {!isPhone && <SaveArea draft={draft} onSave={onSave} isSaving={props.isSaving} />}
    </>
  );
}

function SaveArea({ draft, onSave, isSaving }: Pick<Props, 'draft' | 'onSave' | 'isSaving'>) {
  const missing = findMissing(draft);
  const reason = missing ? needs[missing] : undefined;
  return (
    <Stack gap={8}>
      <Button
        variant="primary"
        fullWidth
        loading={isSaving}
        busy={!onSave && !reason}
        disabledReason={reason}
        aria-keyshortcuts="Enter"
        onClick={onSave}
      >
        {isSaving ? reviewTexts.saving : words.save}
        <Keys keys={['↵']} />
      </Button>
      <Text variant="muted">{reason ?? words.held}</Text>
    </Stack>
  );
}
