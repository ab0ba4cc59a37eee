import { useAdminOnly } from 'shared-auth';
import type { StartGuide as Guide } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { GuideFrame } from 'shared-ui/overview';
import { guideTexts as texts } from '../../../../guide-texts';
import { useHideGuide } from '../../api/use-hide-guide';
import { isComplete, toShownSteps } from '../../model/guide-steps';
import type { TalkRequest } from '../../model/talk-request';
import { GuideRow } from './GuideRow';

interface Props {
  guide: Guide;
  onTalk: (request: TalkRequest) => void;
}

/** Five steps to a first conversation. The organization's state determines which are done. */
export function StartGuide({ guide, onTalk }: Props) {
  const { hide, isHiding } = useHideGuide();
  const steps = toShownSteps(guide, useAdminOnly(texts.adminConnects));
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = texts.progress(done, steps.length);
  const isOver = isComplete(guide);
  return (
    <GuideFrame aria-labelledby="start-guide">
      <header>
        <Text as="h2" variant="title" id="start-guide">
          {texts.title}
        </Text>
        <span>{progress}</span>
        <Button
          size="small"
          variant={isOver ? 'primary' : 'quiet'}
          loading={isHiding}
          onClick={hide}
        >
          {isOver ? texts.finish : texts.hide}
        </Button>
      </header>
      <progress aria-label={progress} max={steps.length} value={done} />
      {isOver && (
        <p role="status" data-over="">
          {texts.over}
        </p>
      )}
      <ol>
        {steps.map((step) => (
          <GuideRow key={step.step} {...step} onTalk={onTalk} />
        ))}
      </ol>
    </GuideFrame>
  );
}
