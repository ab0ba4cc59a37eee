/** Nouns for the notice about unreadable data: singular and plural. */
export const unreadableNouns = {
  call: ['call', 'calls'],
  chat: ['conversation', 'conversations'],
  assistants: ['assistant', 'assistants'],
  phoneNumbers: ['phone number', 'phone numbers'],
  tools: ['tool', 'tools'],
} as const;
