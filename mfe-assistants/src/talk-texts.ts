export { talkTexts } from 'remote-kit/talk';

export const chatDetailTexts = {
  title: 'Conversation',
  backToAssistant: 'Back to the assistant',
  loading: 'Loading the conversation…',
  gone: "This conversation doesn't exist or was deleted.",
  failed: "Couldn't load the conversation.",
  empty: 'Nothing was said in this conversation.',
  copyLink: 'Copy link',
  copyId: 'Copy conversation ID',
  id: 'ID',
  status: 'Status',
  statuses: { active: 'Open', completed: 'Ended' } as Record<string, string>,
  length: 'Length',
  turns: 'Turns',
  cost: 'Cost',
} as const;
