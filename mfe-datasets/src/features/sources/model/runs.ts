import type { SiteRun } from 'shared-contract';
import { texts } from '../texts';

const words = texts.run;

/** @returns whether the run is in progress */
export const isMoving = ({ state }: SiteRun): boolean =>
  state === 'reading' || state === 'checking' || state === 'importing';

export const isOver = (run: SiteRun): boolean => !isMoving(run) && run.state !== 'waiting';

/** @returns the result of a run as text */
export function describeResult({ state, problem, changes }: SiteRun): string {
  if (state === 'failed') return problem ?? '';
  if (state === 'stopped') return texts.runs.stopped;
  const effect = changes ? words.changes(changes) : '';
  const result = effect || words.unchanged;
  return state === 'undone' ? `${texts.runs.undone}: ${result}` : result;
}

/** @returns host and path of a URL */
export const shortenAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');

export function getPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
