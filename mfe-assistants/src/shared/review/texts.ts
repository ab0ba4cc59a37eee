import { reviewWords } from '../call-list/review-words';

/** Texts of verdict, tags and notes of one call or conversation. */
export const reviewTexts = {
  title: 'Review',
  loading: 'Loading the review…',
  loadFailed: 'The review could not be loaded.',
  gone: "This call can't be reviewed. It was deleted, or the voice platform doesn't list it.",
  sample: "Sample calls can't be reviewed.",
  empty: 'No verdict, tag or note yet.',
  verdict: 'Verdict',
  verdicts: reviewWords.verdicts,
  reason: 'Reason',
  reasons: reviewWords.reasons,
  needVerdict: 'Choose a verdict.',
  needReason: 'Needs work takes a reason.',
  saved: (verdict: string) => `${verdict}, saved`,
  restored: 'Verdict taken back',
  undo: 'Undo',
  saving: 'Saving…',
  failed: 'The verdict could not be saved.',
  takeBack: 'Take back',
  takingBack: 'Taking back…',
  takeBackFailed: 'The verdict could not be taken back.',
  hidden: (verdicts: number) =>
    verdicts === 1
      ? 'A colleague’s verdict shows after yours.'
      : `The verdicts of ${verdicts} colleagues show after yours.`,
  said: (name: string, verdict: string, reasons: readonly string[]) =>
    `${name}: ${[verdict, ...reasons].join(', ')}`,
  colleague: 'A colleague',
  tags: 'Tags',
  addTag: 'Add a tag',
  addAgain: (tag: string) => `Add “${tag}” again`,
  tagHelp: 'Enter adds it.',
  tagFailed: 'The tag could not be saved.',
  note: 'Note',
  noteAt: (time: string) => `Note at ${time}`,
  noteHelp: 'Enter saves it.',
  noteFailed: 'The note could not be saved.',
  removeNote: (time: string) => `Delete the note at ${time}`,
  whole: 'the call',
  playFrom: (time: string) => `Play from ${time}`,
} as const;
