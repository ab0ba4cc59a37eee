import { reviewWords } from '../call-list/review-words';

/** Texts of the review of a call or conversation. */
export const reviewTexts = {
  title: 'Review',
  loading: 'Loading the review…',
  loadFailed: "Couldn't load the review.",
  gone: "This call can't be reviewed. It was deleted, or the voice platform doesn't list it.",
  sample: "Sample calls can't be reviewed.",
  empty: 'No verdict, tag or note yet.',
  verdict: 'Verdict',
  verdicts: reviewWords.verdicts,
  reason: 'Reason',
  reasons: reviewWords.reasons,
  needVerdict: 'Choose a verdict.',
  needReason: 'Choose a reason for Needs work.',
  saved: (verdict: string) => `${verdict}, saved`,
  restored: 'Verdict removed',
  undo: 'Undo',
  saving: 'Saving…',
  failed: "Couldn't save the verdict.",
  takeBack: 'Remove verdict',
  takingBack: 'Removing…',
  takeBackFailed: "Couldn't remove the verdict.",
  hidden: (verdicts: number) =>
    verdicts === 1
      ? 'A colleague’s verdict shows after yours.'
      : `The verdicts of ${verdicts} colleagues show after yours.`,
  said: (name: string, verdict: string, reasons: readonly string[]) =>
    `${name}: ${[verdict, ...reasons].join(', ')}`,
  colleague: 'A colleague',
  assignFailed: "Couldn't assign the call.",
  member: 'A member',
  tags: 'Tags',
  addTag: 'Add a tag',
  addAgain: (tag: string) => `Add “${tag}” again`,
  tagHelp: 'Press Enter to add it.',
  tagFailed: "Couldn't save the tag.",
  note: 'Note',
  noteAt: (time: string) => `Note at ${time}`,
  noteHelp: 'Press Enter to save it.',
  noteFailed: "Couldn't save the note.",
  removeNote: (time: string) => `Delete the note at ${time}`,
  whole: 'the call',
  playFrom: (time: string) => `Play from ${time}`,
} as const;
