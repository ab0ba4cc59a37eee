import { Button, Icon, TextLink, VisuallyHidden } from 'shared-ui/core';
import { GuideStepRow } from 'shared-ui/overview';
import { guideTexts as texts } from '../../../../guide-texts';
import type { ShownStep } from '../../model/guide-steps';
import type { TalkRequest } from '../../model/talk-request';

interface Props extends ShownStep {
  onTalk: (request: TalkRequest) => void;
}

/** A step with number or check mark, text, and action. */
export function GuideRow(props: Props) {
  const { step, nr, isDone, isNext } = props;
  const [title, usual] = texts.steps[step];
  const about = props.note ?? usual;
  return (
    <GuideStepRow data-done={isDone || undefined} data-next={isNext || undefined}>
      <span aria-hidden="true">{isDone ? <Icon name="check" size={14} /> : nr}</span>
      <div>
        <h3>
          {title}
          {isDone && <VisuallyHidden as="span"> ({texts.done})</VisuallyHidden>}
        </h3>
        <p>{about}</p>
      </div>
      <Action {...props} />
    </GuideStepRow>
  );
}

function Action({ action, isDone, isNext, onTalk }: Props) {
  if (!action) return null;
  const { label, to, talk, waitsFor } = action;
  if (isDone && to) return <TextLink to={to}>{label}</TextLink>;
  const variant = isNext ? 'primary' : 'secondary';
  if (waitsFor) {
    return <Button disabledReason={waitsFor}>{label}</Button>;
  }
  if (talk) {
    return (
      <Button variant={variant} onClick={() => onTalk(talk)}>
        {label}
      </Button>
    );
  }
  return (
    <Button role="link" variant={variant} to={to ?? ''}>
      {label}
    </Button>
  );
}
