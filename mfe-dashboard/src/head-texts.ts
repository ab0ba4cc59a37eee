/** Texts of the dashboard's head and figures, which are also drawn before there is code. */
export const headTexts = {
  welcome: 'Welcome to your dashboard',
  onBehalf: (name: string, organization: string) => `${name} on behalf of ${organization}`,
  figures: 'Figures',
  totalAssistants: 'Total Assistants',
  activeAssistants: 'Active Assistants',
  totalCalls: 'Total Calls',
  totalChunks: 'Total Chunks',
  samplesNotCounted: 'Samples are not counted',
  live: (time: string) => `Live, ${time}`,
} as const;
