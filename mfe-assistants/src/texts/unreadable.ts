/** What an object of the voice platform is called where it could not be read: one, and several. */
export const unreadableNouns = {
  call: ['call', 'calls'],
  chat: ['conversation', 'conversations'],
  assistants: ['assistant', 'assistants'],
  phoneNumbers: ['phone number', 'phone numbers'],
  tools: ['tool', 'tools'],
} as const;
