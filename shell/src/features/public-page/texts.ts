export const publicPageTexts = {
  claim: 'Voice assistants, the calls they take and the knowledge they use',
  points: [
    { icon: 'voice', text: 'Follow every call: summary, transcript, recording and cost' },
    { icon: 'datasets', text: 'Search the knowledge that your assistants answer from' },
    { icon: 'phone', text: 'Place a test call before your customers do' },
  ],
  support: 'Need help? Contact',
} as const;
