import type { StartGuide } from 'shared-contract';
import { ErrorPanel, Skeleton } from 'shared-ui/core';
import { texts } from '../../../../texts';
import { usePart } from '../../api/use-part';
import type { TalkRequest } from '../../model/talk-request';

const loadGuide = () => import('./StartGuide');

interface Props {
  guide: StartGuide;
  onTalk: (request: TalkRequest) => void;
}

/** The start guide. Its code only loads if it is shown. */
export function GuidePlace({ guide, onTalk }: Props) {
  const { part, hasFailed, retry } = usePart(loadGuide, guide.shown);
  if (!guide.shown) return null;
  if (hasFailed) return <ErrorPanel message={texts.partFailed} onRetry={retry} />;
  return part ? <part.StartGuide guide={guide} onTalk={onTalk} /> : <Skeleton height={248} />;
}
