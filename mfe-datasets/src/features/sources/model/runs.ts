import type { SiteRun } from 'shared-contract';
import { texts } from '../texts';

const words = texts.run;

/** @returns whether the run continues by itself */
export const isMoving = ({ state }: SiteRun): boolean =>
  state === 'reading' || state === 'checking' || state === 'importing';

export const isOver = (run: SiteRun): boolean => !isMoving(run) && run.state !== 'waiting';

/** @returns how a run ended, in words */
export function resultOf({ state, problem, changes }: SiteRun): string {
  if (state === 'failed') return problem ?? '';
  if (state === 'stopped') return texts.runs.stopped;
  const effect = changes ? words.changes(changes) : '';
  const result = effect || words.unchanged;
  return state === 'undone' ? `${texts.runs.undone}: ${result}` : result;
}

/** @returns the host and path of an address, without what all have in common */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** @returns the path of a page of a site */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
