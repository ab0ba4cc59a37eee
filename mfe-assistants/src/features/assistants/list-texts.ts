import type { StateFilter } from './model/assistant-row';

export const listTexts = {
  search: 'Search by name, text or ID',
  state: 'Show',
  states: {
    current: 'All assistants',
    active: 'Active',
    inactive: 'Inactive',
    archived: 'Archived',
  } satisfies Record<StateFilter, string>,
  noMatch: 'No assistants match.',
  columns: {
    name: 'Name',
    status: 'Status',
    model: 'Model, voice',
    number: 'Number',
    id: 'ID',
    lastCall: 'Last call',
    calls: 'Total Calls',
    actions: 'Actions',
  },
  never: 'Never',
  live: (count: number) => `${count} live`,
  draft: 'Draft',
  archived: 'Archived',
} as const;
