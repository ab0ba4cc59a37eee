import { useState } from 'react';
import { Button, ErrorPanel, IconButton, Stack } from 'shared-ui/core';
import { TextField } from 'shared-ui/forms';
import { placeCallTexts } from '../../texts/place-call';
import { formatNumber, readNumber } from '../numbers/phone-number';
import { useOwnNumber } from './use-own-number';

interface Props {
  /** @returns why a number can't be called; null if it can */
  getRefusal: (number: string) => string | null;
  /** The caller's number; its country is the default. */
  near: string | null | undefined;
  disabled: boolean;
  /** Called with the person's own number in E.164, and their name. */
  onUse: (number: string, name: string) => void;
}

const words = placeCallTexts;

/** Fills in the person's own number, and asks for it the first time. */
export function CallMe({ onUse, disabled, near, getRefusal }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { number, name, save, isSaving, problem } = useOwnNumber((saved) => {
    setAsking(false);
    onUse(saved, name);
  });
  if (isAsking) {
    return (
      <OwnNumber
        near={near}
        start={number ?? ''}
        getRefusal={getRefusal}
        isSaving={isSaving}
        problem={problem}
        onSave={save}
      />
    );
  }
  return (
    <Stack direction="row" gap={4} align="center">
      <Button
        size="small"
        startIcon="phone"
        busy={disabled}
        onClick={() => (number ? onUse(number, name) : setAsking(true))}
      >
        {number ? words.callMeAt(formatNumber(number)) : words.callMe}
      </Button>
      {number && (
        <IconButton
          size="small"
          icon="edit"
          label={words.ownNumberChange}
          busy={disabled}
          onClick={() => setAsking(true)}
        />
      )}
    </Stack>
  );
}

interface OwnNumberProps extends Pick<Props, 'near' | 'getRefusal'> {
  start: string;
  isSaving: boolean;
  problem: { message: string; requestId?: string | undefined } | null;
  onSave: (number: string) => void;
}

function OwnNumber({ near, start, getRefusal, isSaving, problem, onSave }: OwnNumberProps) {
  const [text, setText] = useState(start);
  const refusal = getRefusal(text);
  const number = readNumber(text, near);
  const send = () => number && !refusal && !isSaving && onSave(number.e164);
  return (
    <Stack gap={8}>
      {problem && <ErrorPanel {...problem} />}
      <TextField
        type="tel"
        autoComplete="tel"
        label={words.ownNumber}
        help={words.ownNumberHelp}
        error={refusal}
        value={text}
        disabled={isSaving}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
      />
      <Stack direction="row">
        <Button
          size="small"
          loading={isSaving}
          disabledReason={refusal ?? (number ? undefined : words.missingNumber)}
          onClick={send}
        >
          {isSaving ? words.ownNumberSaving : words.ownNumberSave}
        </Button>
      </Stack>
    </Stack>
  );
}
