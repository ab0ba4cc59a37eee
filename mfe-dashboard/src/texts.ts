import { headTexts } from './head-texts';

export const texts = {
  ...headTexts,
  documentTitle: 'Dashboard',
  loading: 'Loading dashboard…',
  retry: 'Retry',
  mockData: 'Mock data is on. Some of the data shown may not be real.',
  unknown: '–',
  yourAssistants: 'Your Assistants',
  allAssistants: 'All assistants',
  noDescription: 'No description available',
  active: 'Active',
  inactive: 'Inactive',
  sample: 'Sample',
  name: 'Name',
  status: 'Status',
  cachedSince: (time: string) => `Cached since ${time}`,
  openDatasets: 'Open datasets',
  partFailed: "Couldn't load this part of the page.",
  allArchived: 'All of your assistants are archived.',
  samples: 'You have no assistants yet. These three are samples.',
} as const;
