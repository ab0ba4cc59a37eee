/** Texts of the assistants pages that are not in the error catalogue. */
export const texts = {
  title: 'Assistants',
  purpose: 'The voice and chat assistants of your organization.',
  loading: 'Loading assistants…',
  count: (count: number) => (count === 1 ? '1 assistant' : `${count} assistants`),
  none: 'Your organization has no assistants yet.',
  refresh: 'Refresh',
  noDescription: 'No description available',
  active: 'Active',
  inactive: 'Inactive',
  totalCalls: (calls: number) => `Total Calls: ${calls}`,
  id: 'ID',
  copyId: (name: string) => `Copy ID of ${name}`,
  signIn: 'Sign in',
} as const;
