import { type KeyboardEvent, useState } from 'react';
import { CHAT_INPUT_MAX } from 'shared-contract';
import { Button, Stack } from 'shared-ui/core';
import { focusAtStart, TextField } from 'shared-ui/fields';
import { talkTexts } from './texts';

interface Props {
  /** A response is being streamed, so nothing can be sent. */
  isBusy: boolean;
  onSay: (text: string) => void;
}

const isSendKey = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

export function SayForm({ isBusy, onSay }: Props) {
  const [text, setText] = useState('');
  const input = text.trim();
  const send = () => {
    if (isBusy || input === '') return;
    onSay(input);
    setText('');
  };
  return (
    <Stack gap={8}>
      <TextField
        ref={focusAtStart}
        multiline
        rows={1}
        maxLength={CHAT_INPUT_MAX}
        label={talkTexts.message}
        help={talkTexts.messageHelp}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <Stack direction="row" justify="flex-end">
        <Button
          variant="primary"
          loading={isBusy}
          disabledReason={input === '' && !isBusy ? talkTexts.writeFirst : undefined}
          onClick={send}
        >
          {isBusy ? talkTexts.answering : talkTexts.send}
        </Button>
      </Stack>
    </Stack>
  );
}
