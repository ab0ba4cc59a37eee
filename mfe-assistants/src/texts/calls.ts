export const callsTexts = {
  back: 'Back to Assistants',
  recent: 'Recent Calls',
  none: 'No calls found for this assistant',
  unknownAssistant: "This assistant doesn't exist or was deleted.",
  noSummary: 'No summary available',
} as const;
