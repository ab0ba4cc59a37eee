import { type Notification, notificationText, pages } from 'shared-contract';
import { notificationTexts as texts } from '../texts';

export interface Entry {
  /** Newest first; never empty. */
  notifications: readonly Notification[];
  kind: Notification['kind'];
  read: boolean;
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

export function groupByDay(notifications: readonly Notification[], now: Date): Day[] {
  const days = groupBy(notifications, ({ at }) => toDay(new Date(at)));
  return [...days].map(([day, ofDay]) => {
    const kinds = groupBy(ofDay, ({ kind, read }) => `${kind} ${read}`);
    const entries = [...kinds.values()].map((joined) => getEntry(joined, day));
    return { day, name: getDayName(day, now), entries };
  });
}

function getEntry(notifications: Notification[], day: string): Entry {
  const [newest] = notifications as [Notification];
  const { kind, read, at } = newest;
  const alone = notificationText(newest);
  const written = notifications.length > 1 ? getJoinedText(notifications, day) : alone;
  return { notifications, kind, read, at, ...written };
}

function getJoinedText(notifications: Notification[], day: string) {
  const [{ kind }] = notifications as [Notification];
  const names = new Set(
    notifications.flatMap(({ subject }) => subject.assistant ?? subject.name ?? []),
  );
  const title = texts.joined[kind](notifications.length);
  return { title, about: joinNames([...names]) || texts.several, path: getPath(kind, day) };
}

const joinNames = (names: string[]) =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? [texts.others] : [])].join(', ');

function getPath(kind: Notification['kind'], day: string): string {
  const ofDay = new URLSearchParams({ from: day, to: day });
  if (kind === 'newCalls') return `${pages.allCalls}?${ofDay}`;
  if (kind === 'failedCalls') return `${pages.allCalls}?outcome=failed&${ofDay}`;
  return kind === 'agentStatusChanges' ? pages.assistants : pages.dashboard;
}

function getDayName(day: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === toDay(now)) return texts.today;
  return day === toDay(yesterday) ? texts.yesterday : longDay.format(new Date(`${day}T12:00`));
}

/** The Swedish date format is ISO's, in the person's time zone. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });
const toDay = (date: Date) => isoDay.format(date);

function groupBy(notifications: readonly Notification[], keyOf: (one: Notification) => string) {
  const groups = new Map<string, Notification[]>();
  for (const one of notifications) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
