import { useAdminOnly } from 'shared-auth';
import type { StartGuide as Guide } from 'shared-contract';
import { Button, Text } from 'shared-ui/core';
import { GuideFrame } from 'shared-ui/overview';
import { guideTexts as texts } from '../../../../guide-texts';
import { useGuide } from '../../api/use-guide';
import { shownSteps } from '../../model/guide-steps';
import { GuideRow } from './GuideRow';

/** The way to a first conversation: five steps, ticked by the organization's own state. */
export function StartGuide({ guide }: { guide: Guide }) {
  const actions = useGuide();
  const steps = shownSteps(guide, useAdminOnly(texts.adminConnects));
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = texts.progress(done, steps.length);
  return (
    <GuideFrame aria-labelledby="start-guide">
      <header>
        <Text as="h2" variant="heading" id="start-guide">
          {texts.title}
        </Text>
        <span>{progress}</span>
        <Button size="small" variant="quiet" loading={actions.isHiding} onClick={actions.hide}>
          {texts.hide}
        </Button>
      </header>
      <progress aria-label={progress} max={steps.length} value={done} />
      <ol>
        {steps.map((step) => (
          <GuideRow key={step.step} {...step} actions={actions} />
        ))}
      </ol>
    </GuideFrame>
  );
}
