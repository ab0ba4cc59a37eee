export interface HelpSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** The portal's own help, for members. */
export const helpTexts = {
  title: 'Help',
  purpose: 'What you can do here, and how to do it.',
  contents: 'Contents',
  support: 'Is something missing or broken?',
  contact: 'Contact support',
  showGuide: 'Show the start guide',
  guideFailed: "Couldn't show the start guide. Please try again.",
  sections: [
    {
      id: 'start',
      title: 'Get started',
      paragraphs: [
        'A new organization is empty, with sample agents on the dashboard. Connect the voice platform in Settings, Integrations. The built-in service needs no account.',
        'Then create an assistant on the Assistants page. Its prompt defines who it is, what it can promise and when it transfers the caller.',
        'Create a dataset on the Datasets page and import what the assistant needs to know: CSV, JSON, Excel, Word, Markdown or PDF.',
      ],
    },
    {
      id: 'assistants',
      title: 'Assistants',
      paragraphs: [
        'The list shows each assistant with its status and total calls. Open one to see its calls. Its page has tabs for prompt, model and voice, tools, knowledge and numbers.',
        "Changes are saved automatically as a draft. Callers don't hear it until you publish it. Talk to it starts a conversation with the draft in your browser. Versions lists everything that was live, so you can compare and restore it.",
        'Without a language model, built-in assistants quote their datasets and prompt. Connect one in Settings, Integrations: OpenAI, Anthropic or your own server. The Model and voice tab shows which one answers.',
        "Phone numbers and tools come from the voice platform. The last part of a tool's address is hidden because it is often a secret.",
      ],
    },
    {
      id: 'calls',
      title: 'Calls',
      paragraphs: [
        "Make Call calls a phone from one of your numbers. Include the country code. You can't call emergency, premium-rate or satellite numbers, or countries that the operator hasn't allowed.",
        'You can follow a call live. Afterwards, its page shows the summary, recording, transcript, cost and tool usage. Click a sentence to play it.',
        'Search and filters are part of the address. Copy it to share what you see, or save it as a view. Select two calls to compare them.',
        'The Inbox shows calls and conversations without a verdict, one at a time. Mark each Good, Needs work or Cannot tell, choose a reason, and add tags and timed notes. Keyboard shortcuts cover every step.',
      ],
    },
    {
      id: 'datasets',
      title: 'Datasets and chunks',
      paragraphs: [
        'A dataset is a collection of chunks: short texts that an assistant answers from. Search finds them by words and, if the service supports it, by meaning.',
        "Attach datasets on an assistant's Knowledge tab, then publish. Each answer then shows its sources with their text at the time. No source found means that nothing matched. Fix this answer edits the chunk and asks again.",
        'You preview an import before anything is written, and you can undo it. You can undo edits and deletions for ten seconds.',
        'History shows who changed a dataset and when. Undo one change, or preview and restore the dataset at an earlier time. Deleted chunks are kept in the Bin for 30 days.',
        'Questions that must pass guard a dataset. A question passes when the search finds the expected chunk near the top and the assistant answers from it. Questions run after each edit and import. Before you save an edit, delete a chunk or import a file, the portal shows which questions would fail.',
        'Gaps lists what callers asked and no dataset answered, grouped by meaning, with the moment of each question. Write the answer, assign the gap to a colleague, or dismiss it. A gap closes automatically when its question finds an answer.',
        'Compare shows two searches of a dataset side by side, and how far each chunk moved. The address includes both searches.',
      ],
    },
    {
      id: 'people',
      title: 'People and roles',
      paragraphs: [
        'Settings, People lists everyone in your organization. Admins invite people by email or link. An invitation is for one person and lasts 7 days. Sending it again replaces the old link.',
        'A user works with assistants, calls and datasets. An admin also manages people, connections and settings, and deletes assistants, datasets and numbers. The person who creates an organization is its first admin.',
        "A removed member loses access to the organization immediately. The last admin can't leave without making someone else an admin first.",
      ],
    },
    {
      id: 'find',
      title: 'Find anything',
      paragraphs: [
        'Ctrl K (on a Mac: ⌘ K) finds pages, assistants, calls, datasets, chunks, settings and actions. Enter opens, Ctrl Enter opens in a new tab, > shows actions only.',
        'Press ? for all shortcuts. Single-key shortcuts are off while you type. You can turn them off there or in Settings, Account.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You stay signed in for up to 24 hours. Links opened in a new tab are signed in too, as long as another tab in this browser is. With Remember me, new tabs are signed in even if no other tab is open.',
        'Signing out signs you out in every tab. Sign out everywhere, in Settings, Account, also signs out your other devices.',
      ],
    },
    {
      id: 'keys',
      title: 'Service keys',
      paragraphs: [
        'A key you enter in Settings is stored encrypted, used only for your organization, and never shown again. Replace it there when the service gives you a new one.',
      ],
    },
  ] satisfies HelpSection[],
} as const;
