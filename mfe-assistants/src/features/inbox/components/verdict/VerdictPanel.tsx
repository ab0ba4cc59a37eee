import type { RefObject } from 'react';
import { Button, Stack, Text } from 'shared-ui/core';
import { Checkbox } from 'shared-ui/fields';
import { Keys } from 'shared-ui/keys';
import type { Marks } from '../../api/use-marks';
import { type Draft, missingOf, reasons, toggleReason } from '../../model/verdicts';
import { texts } from '../../texts';
import { Notes } from './Notes';
import { Options } from './Options';
import { Tags } from './Tags';

const words = texts.verdict;
const needs = { verdict: words.needVerdict, reason: words.needReason };

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  marks: Marks;
  /** Second that a new note belongs to. */
  second: number | null;
  onPlay: ((seconds: number) => void) | undefined;
  tagField: RefObject<HTMLInputElement | null>;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** Undefined while the draft is not complete. */
  onSave: (() => void) | undefined;
  isSaving: boolean;
  /** Verdict and save are pinned below the page instead. */
  isPhone: boolean;
}

/** Verdict, reasons, tags and notes of the held call. */
export function VerdictPanel(props: Props) {
  const { draft, onDraft, marks, second, onPlay, tagField, noteField, onSave, isPhone } = props;
  return (
    <>
      {!isPhone && (
        <div>
          <Text as="h2" variant="heading">
            {words.title}
          </Text>
          <Options draft={draft} onDraft={onDraft} hasKeys />
        </div>
      )}
      <div>
        <Text as="h2" variant="heading">
          {words.reason}
        </Text>
        <Stack gap={4}>
          {reasons.map(({ value, key }) => (
            <Stack key={value} direction="row" align="center" justify="space-between">
              <Checkbox
                label={words.reasons[value]}
                checked={draft.reasons.includes(value)}
                onChange={() => onDraft(toggleReason(draft, value))}
              />
              {!isPhone && <Keys keys={[key.toUpperCase()]} />}
            </Stack>
          ))}
        </Stack>
      </div>
      <Tags marks={marks} field={tagField} />
      <Notes marks={marks} second={second} onPlay={onPlay} field={noteField} />
      {!isPhone && <SaveArea draft={draft} onSave={onSave} isSaving={props.isSaving} />}
    </>
  );
}

function SaveArea({ draft, onSave, isSaving }: Pick<Props, 'draft' | 'onSave' | 'isSaving'>) {
  const missing = missingOf(draft);
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
        {isSaving ? words.saving : words.save}
        <Keys keys={['↵']} />
      </Button>
      <Text variant="muted">{reason ?? words.held}</Text>
    </Stack>
  );
}
