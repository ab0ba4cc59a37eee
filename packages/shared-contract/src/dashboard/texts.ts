export const dashboardTexts = {
  signInFirst: 'Please log in to view the dashboard',
  agentsFailed: 'Failed to load agent data',
  dashboardFailed: 'Failed to load dashboard data',
  noDatasets: 'No datasets found. Please create a dataset first.',
  noChunks: 'No chunks found in any datasets. Please add some content to your datasets.',
  connectionError: (message: string) => `Connection error: ${message}`,
} as const;
