/** Texts of the list of tools. */
export const toolWords = {
  title: 'Tools',
  refresh: 'Refresh tools',
  loading: 'Loading tools…',
  none: 'No tools available',
  search: 'Search tools',
  noMatch: (query: string) => `No tool matches “${query}”.`,
} as const;
