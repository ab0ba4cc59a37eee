/** Texts beside the sign-in and the register form. */
export const publicPageTexts = {
  claim: 'Your assistants, their calls and what they know',
  points: [
    { icon: 'voice', text: 'Follow every call: summary, transcript, recording and cost' },
    { icon: 'datasets', text: 'Search the knowledge that your assistants answer from' },
    { icon: 'phone', text: 'Place a test call before your customers do' },
  ],
  support: 'Need help? Contact',
} as const;
