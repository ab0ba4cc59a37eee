import { api, type CallDay, type DashboardAnswer } from 'shared-contract';

/** The request's path with this machine's time zone. */
export const getDashboardPath = (days: 7 | 30 = 7): string => {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${api.dashboard}?${new URLSearchParams({ days: String(days), tz })}`;
};

const noFigures = { calls: 0, minutes: 0, cost: 0, resolved: 0 };

const makeDay = (date: string, more: Partial<CallDay> = {}): CallDay => ({
  day: date,
  calls: 0,
  minutes: 0,
  cost: 0,
  outcomes: {},
  ...more,
});

const makeWeek = (first: number) =>
  Array.from({ length: 7 }, (_, index) =>
    makeDay(`2026-11-${String(first + index).padStart(2, '0')}`),
  );

/** An organization without calls and with a hidden guide. */
export const emptyDashboard: DashboardAnswer = {
  tz: 'UTC',
  days: makeWeek(14),
  figures: noFigures,
  before: { days: makeWeek(7), figures: noFigures },
  assistants: [],
  live: { count: 0, calls: [] },
  attention: { unreviewed: 0, oldest_unreviewed: null, gaps: 0, connections: [] },
  quality: [],
  guide: {
    shown: false,
    choice: null,
    done: { talk: false, prompt: false, knowledge: false, difference: false, connect: false },
    connected: false,
    built_in: true,
    agent_id: null,
    chat: null,
    dataset_id: null,
  },
  synced_at: null,
  filling: false,
  connected: false,
  simulated: false,
};

/** A week with 12 calls, after one with 10. */
export const busyDashboard: DashboardAnswer = {
  ...emptyDashboard,
  days: [
    ...makeWeek(14).slice(0, 5),
    makeDay('2026-11-19', {
      calls: 9,
      minutes: 18,
      cost: 1.5,
      outcomes: { resolved: 5, handed_over: 1, unanswered: 1, failed: 2 },
    }),
    makeDay('2026-11-20', { calls: 3, minutes: 4, cost: 0.25, outcomes: { resolved: 3 } }),
  ],
  figures: { calls: 12, minutes: 22, cost: 1.75, resolved: 8 },
  before: {
    days: [...makeWeek(7).slice(0, 6), makeDay('2026-11-13', { calls: 10, minutes: 22, cost: 1 })],
    figures: { calls: 10, minutes: 22, cost: 1, resolved: 0 },
  },
  attention: {
    unreviewed: 12,
    oldest_unreviewed: '2026-11-19T10:00:00.000Z',
    gaps: 3,
    connections: [{ provider: 'trieve', status: 'refused', message: 'Refused', checked_at: null }],
  },
  synced_at: '2026-11-20T10:00:00.000Z',
  connected: true,
};
