import type { Response } from 'express';
import { UNREADABLE_OBJECTS, UNREADABLE_PARTS, type Unreadable } from 'shared-contract';
import { getRequestLogger } from 'shared-server';

/** Counts unreadable entries of a response in its headers, for the page to show. */
export function countUnreadable(res: Response, { objects, parts }: Unreadable): void {
  if (res.headersSent) return;
  for (const [name, count] of [
    [UNREADABLE_OBJECTS, objects],
    [UNREADABLE_PARTS, parts],
  ] as const) {
    if (count > 0) res.set(name, String(Number(res.get(name) ?? 0) + count));
  }
}

/** Like {@link countUnreadable}, but also logs it, for a fresh response of a service. */
export function reportUnreadable(res: Response, found: Unreadable): void {
  if (found.objects + found.parts === 0) return;
  countUnreadable(res, found);
  getRequestLogger(res).warn({ ...found }, 'parts of a response from a service could not be read');
}
