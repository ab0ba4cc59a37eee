import { Button } from 'shared-ui/core';
import { morningTexts as texts } from '../../../../morning-texts';
import type { Assistant } from '../../model/assistants';
import type { TalkRequest } from '../../model/talk-request';

interface Props {
  assistant: Assistant;
  /** The assistant doesn't exist until the samples are loaded. */
  isExample: boolean;
  onTalk: (request: TalkRequest) => void;
}

/** Starts a conversation with an assistant in the list. */
export function TalkButton({ assistant: { id, name }, isExample, onTalk }: Props) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={texts.talkTo(name)}
      onClick={() => onTalk(isExample ? { name } : { agentId: id })}
    >
      {texts.talk}
    </Button>
  );
}
