/** One part of the help; `id` is its anchor. */
export interface HelpSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** The portal's own help, for members. */
export const helpTexts = {
  title: 'Help',
  purpose: 'What you can do here, and how.',
  contents: 'Contents',
  support: 'Something is missing or does not work?',
  contact: 'Contact support',
  showGuide: 'Show the start guide',
  guideFailed: 'The choice could not be saved. Please try again.',
  sections: [
    {
      id: 'start',
      title: 'Get started',
      paragraphs: [
        'An organization begins empty, with sample agents on the dashboard. Connect the voice platform under Settings, Integrations: the built-in service needs no account.',
        'Then create an assistant under Assistants. Its prompt says who it is, what it may promise and when it passes the caller on.',
        'Create a dataset under Datasets and import what the assistant has to know: CSV, JSON, Excel, Word, Markdown or PDF.',
      ],
    },
    {
      id: 'assistants',
      title: 'Assistants',
      paragraphs: [
        'The list shows each assistant with its state and its number of calls. Open one to see its calls. Its page has tabs for prompt, model and voice, tools, knowledge and numbers.',
        'Changes save themselves as a draft, which no caller hears before it is published. Talk to it starts a conversation with the draft in the browser. Versions keeps what was live, to compare and to restore.',
        'Without a language model, built-in assistants quote their datasets and prompt. Connect one under Settings, Integrations: OpenAI, Anthropic, or a server of your own. The tab Model and voice shows which one answers.',
        'Phone numbers and tools come from the voice platform. The last part of a tool address is hidden, because it is often a secret.',
      ],
    },
    {
      id: 'calls',
      title: 'Calls',
      paragraphs: [
        'Make Call rings a phone from one of your numbers. Include the country code. Emergency, premium-rate and satellite numbers are refused, and so are countries that the operator has not allowed.',
        'A call that runs is shown as it is spoken. Afterwards its page has the summary, the recording, the transcript, what it cost and which tools were used. A click on a sentence plays it.',
        'Search and filters are part of the address: copy it to share what you see with a colleague, or save them as a view of your own. Select two calls to compare them.',
        'The Inbox shows calls and conversations without a verdict, one after the other. Judge each as good, needing work or unclear, say why, and leave tags and notes at a second. The keys do it without the mouse.',
      ],
    },
    {
      id: 'datasets',
      title: 'Datasets and chunks',
      paragraphs: [
        'A dataset is a collection of chunks: short texts that an assistant answers from. Search finds them by words and, where the service supports it, by meaning.',
        'Attach datasets on the Knowledge tab of an assistant and publish. Each answer then shows its sources with the text as it was; No source found means that nothing fits. Fix this answer edits the chunk in place and asks again.',
        'An import is shown as a preview before anything is written, and can be undone. Edits and deletions can be undone for ten seconds.',
        'History lists who changed a dataset and when: undo one change, or restore the dataset as of a time, after a preview. Deleted chunks wait in the Bin for 30 days.',
        'Questions that must pass guard a dataset. A question passes when the search finds the expected chunk near the top and the assistant answers from it. Questions run after each edit and import. Before you save an edit, delete a chunk or import a file, the portal shows which questions would fail.',
        'Gaps lists what callers asked and no dataset answered, grouped by what they meant, with the seconds in which it was asked. Write the answer, assign the gap to a colleague, or dismiss it. It closes by itself when its question finds an answer.',
        'Compare shows two searches of a dataset beside each other, with how far each chunk moved. The address keeps both settings.',
      ],
    },
    {
      id: 'people',
      title: 'People and roles',
      paragraphs: [
        'Settings, People lists who belongs to your organization. An admin invites others by email or by a link, for 7 days each; an invitation admits one person. Sending it again makes a new link and ends the old one.',
        'A user works with assistants, calls and datasets. An admin also manages people, connections and settings, and deletes assistants, datasets and numbers. Whoever makes an organization is its admin.',
        'A member who is removed is signed out of the organization at once. The last admin cannot leave: name another admin first.',
      ],
    },
    {
      id: 'find',
      title: 'Find anything',
      paragraphs: [
        'Ctrl K (on a Mac: ⌘ K) finds pages, assistants, calls, datasets, chunks, settings and actions. Enter opens, Ctrl Enter opens in a new tab, > shows actions only.',
        'Press ? for all shortcuts. Single keys are off while you type and can be switched off there and under Settings, Account.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You stay signed in for up to 24 hours. A link that you open in a new tab is signed in too, as long as another tab of this browser is. Remember me signs in new tabs when none is open.',
        'Signing out ends it in every tab. Sign out everywhere, under Settings, Account, also ends your other devices.',
      ],
    },
    {
      id: 'keys',
      title: 'Keys of services',
      paragraphs: [
        'A key that you enter under Settings is stored encrypted, used by the portal for your organization alone, and never shown again. Replace it there when the service has given you a new one.',
      ],
    },
  ] satisfies HelpSection[],
} as const;
