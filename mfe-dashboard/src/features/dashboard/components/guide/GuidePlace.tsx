import type { StartGuide } from 'shared-contract';
import { ErrorPanel, Skeleton } from 'shared-ui/core';
import { texts } from '../../../../texts';
import { usePart } from '../../api/use-part';

const load = () => import('./StartGuide');

/** The guide of a new organization; no other one loads its code. */
export function GuidePlace({ guide }: { guide: StartGuide }) {
  const { part, hasFailed, retry } = usePart(load, guide.shown);
  if (!guide.shown) return null;
  if (hasFailed) return <ErrorPanel message={texts.partFailed} onRetry={retry} />;
  return part ? <part.StartGuide guide={guide} /> : <Skeleton height={248} />;
}
