export const connectTexts = {
  notConnected: 'Connect a voice platform to see your assistants.',
  connect: 'Connect',
  forAdmins: 'Only an admin can connect one.',
  useBuiltIn: 'Use the built-in voice service',
  connecting: 'Connecting…',
  failed: "Couldn't connect the voice service.",
  details: 'Details',
} as const;
