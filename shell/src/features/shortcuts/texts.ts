export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  singleKeys: 'Single-key shortcuts on',
  typing: 'Off while you type in a field.',
  groups: [
    {
      title: 'Everywhere',
      keys: [
        { label: 'Find anything', keys: ['Ctrl', 'K'] },
        { label: 'Close', keys: ['Esc'] },
        { label: 'This list', keys: ['?'] },
      ],
    },
    {
      title: 'Calls and chunks',
      keys: [
        { label: 'Search this page', keys: ['/'] },
        { label: 'Next, previous', keys: ['J', 'K'] },
        { label: 'Open', keys: ['↵'] },
        { label: 'Select', keys: ['X'] },
      ],
    },
    {
      title: 'All calls',
      keys: [
        { label: 'Filters', keys: ['F'] },
        { label: 'Export', keys: ['E'] },
        { label: 'Chart as a table', keys: ['T'] },
      ],
    },
    {
      title: 'Call review',
      keys: [
        { label: 'Play, pause', keys: ['Space'] },
        { label: 'Back, forward 15 s', keys: ['←', '→'] },
        { label: 'Next, previous call', keys: ['J', 'K'] },
        { label: 'Good, needs work, cannot tell', keys: ['1', '2', '3'] },
        { label: 'Tag, note at the current time', keys: ['T', 'N'] },
      ],
    },
    {
      title: 'Inbox',
      keys: [
        { label: 'Good, needs work, cannot tell', keys: ['1', '2', '3'] },
        { label: 'Reasons', keys: ['Q', 'W', 'E', 'R'] },
        { label: 'Tag, note at the current time', keys: ['T', 'N'] },
        { label: 'Save and next', keys: ['↵'] },
        { label: 'Skip', keys: ['S'] },
        { label: 'Undo', keys: ['U', 'Z'] },
        { label: 'Next, previous turn', keys: ['J', 'K'] },
        { label: 'Moments to hear', keys: ['[', ']'] },
        { label: 'Open the call', keys: ['O'] },
      ],
    },
  ],
  goTo: 'Go to',
} as const;
