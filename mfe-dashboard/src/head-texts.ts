export const headTexts = {
  welcome: 'Welcome to your dashboard',
  onBehalf: (name: string, organization: string) => `${name} on behalf of ${organization}`,
  figures: 'Figures',
  totalAssistants: 'Total Assistants',
  activeAssistants: 'Active Assistants',
  totalCalls: 'Total Calls',
  totalChunks: 'Total Chunks',
  samplesNotCounted: 'Samples excluded',
  inactiveOf: (all: number, active: number) =>
    all > 0 && all === active ? 'All active' : `${all - active} inactive`,
  chatsNotCounted: 'Chats are not counted',
  inDatasets: (count: number) => (count === 1 ? 'In 1 dataset' : `In ${count} datasets`),
} as const;
