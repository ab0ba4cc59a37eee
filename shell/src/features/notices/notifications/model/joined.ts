import { type Notification, notificationText, pages } from 'shared-contract';
import { notificationTexts as texts } from '../texts';

/** Notifications of one kind, day and state, combined. */
export interface Entry {
  /** Newest first; never empty. */
  notifications: readonly Notification[];
  kind: Notification['kind'];
  read: boolean;
  /** Time of the newest. */
  at: string;
  title: string;
  about: string;
  path?: string;
}

export interface Day {
  /** For example '2026-11-22', in the person's time zone. */
  day: string;
  name: string;
  entries: Entry[];
}

const MOST_NAMES = 3;
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
});

/** @returns the entries by day, newest first */
export function byDay(notifications: readonly Notification[], now: Date): Day[] {
  const days = grouped(notifications, ({ at }) => dayOf(new Date(at)));
  return [...days].map(([day, ofDay]) => {
    const kinds = grouped(ofDay, ({ kind, read }) => `${kind} ${read}`);
    const entries = [...kinds.values()].map((joined) => getEntry(joined, day));
    return { day, name: nameOf(day, now), entries };
  });
}

function getEntry(notifications: Notification[], day: string): Entry {
  const [newest] = notifications as [Notification];
  const { kind, read, at } = newest;
  const alone = notificationText(newest);
  const written = notifications.length > 1 ? joinedText(notifications, day) : alone;
  return { notifications, kind, read, at, ...written };
}

function joinedText(notifications: Notification[], day: string) {
  const [{ kind }] = notifications as [Notification];
  const names = new Set(
    notifications.flatMap(({ subject }) => subject.assistant ?? subject.name ?? []),
  );
  const title = texts.joined[kind](notifications.length);
  return { title, about: shortened([...names]) || texts.several, path: pathOf(kind, day) };
}

const shortened = (names: string[]) =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? [texts.others] : [])].join(', ');

function pathOf(kind: Notification['kind'], day: string): string {
  const ofDay = new URLSearchParams({ from: day, to: day });
  if (kind === 'newCalls') return `${pages.allCalls}?${ofDay}`;
  if (kind === 'failedCalls') return `${pages.allCalls}?outcome=failed&${ofDay}`;
  return kind === 'agentStatusChanges' ? pages.assistants : pages.dashboard;
}

function nameOf(day: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === dayOf(now)) return texts.today;
  return day === dayOf(yesterday) ? texts.yesterday : longDay.format(new Date(`${day}T12:00`));
}

/** The Swedish date format is ISO's, in the person's time zone. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });
const dayOf = (date: Date) => isoDay.format(date);

function grouped(notifications: readonly Notification[], keyOf: (one: Notification) => string) {
  const groups = new Map<string, Notification[]>();
  for (const one of notifications) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
