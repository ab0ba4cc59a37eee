/** Addresses of the pages, and functions that fill in their parameters. */
export const pages = {
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  /** The token of the invitation follows the #. */
  invitation: '/invitation',
  /** The token of the link to a preview follows the #. */
  preview: '/preview',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  loading: '/loading',
  dashboard: '/',
  assistants: '/assistants',
  allCalls: '/calls',
  inbox: '/inbox',
  compareCalls: '/calls/compare',
  calls: '/assistants/:assistantId',
  /** One of {@link assistantTabs}; the calls have the shorter address above. */
  assistantTab: '/assistants/:assistantId/:tab',
  call: '/assistants/:assistantId/calls/:callId',
  conversation: '/assistants/:assistantId/chats/:sessionId',
  /** A call or conversation that was opened from all calls. */
  listedCall: '/calls/:callId',
  listedConversation: '/calls/chats/:sessionId',
  datasets: '/datasets',
  /** Questions of callers that found no answer. */
  gaps: '/datasets/gaps',
  chunks: '/datasets/:datasetId/chunks',
  chunk: '/datasets/:datasetId/chunks/:chunkId',
  importChunks: '/datasets/:datasetId/import',
  datasetHistory: '/datasets/:datasetId/history',
  chunkHistory: '/datasets/:datasetId/history/:chunkId',
  datasetBin: '/datasets/:datasetId/bin',
  /** Chunks of the dataset that say the same. */
  datasetDuplicates: '/datasets/:datasetId/duplicates',
  /** Questions that the dataset must answer. */
  questions: '/datasets/:datasetId/questions',
  /** The gaps whose answer belongs into the dataset. */
  datasetGaps: '/datasets/:datasetId/gaps',
  /** Web sites that the dataset is kept up to date from. */
  sites: '/datasets/:datasetId/sources',
  /** Two searches of the dataset beside each other. */
  compareSearches: '/datasets/:datasetId/compare',
  settings: '/settings',
  people: '/people',
  audit: '/audit',
  help: '/help',
  /** For the portal's operators. */
  composition: '/composition',
} as const;

/** Sections of the settings with an address of their own. */
export const settingsPages: readonly string[] = [pages.people, pages.audit];

/** Pages that the shell draws itself: no remote may own one of them. */
export const shellPages: readonly string[] = [
  pages.login,
  pages.register,
  pages.resetPassword,
  pages.invitation,
  pages.preview,
  pages.confirmEmail,
  pages.undoEmail,
  pages.loading,
  pages.help,
  pages.composition,
];

/** @returns the address of all calls with one customer */
export const callsOfCustomer = (number: string): string =>
  `${pages.allCalls}?${new URLSearchParams({ customer: number })}`;

/** @returns the address of two calls beside each other */
export const comparePage = (one: string, other: string): string =>
  `${pages.compareCalls}?${new URLSearchParams({ a: one, b: other })}`;

/**
 * @param datasetId id of the dataset
 * @returns the address of the dataset's chunks page
 */
export function chunksPage(datasetId: string): string {
  return pages.chunks.replace(':datasetId', encodeURIComponent(datasetId));
}

/**
 * @param datasetId id of the dataset
 * @param chunkId id of one of its chunks
 * @returns the address of the chunk
 */
export function chunkPage(datasetId: string, chunkId: string): string {
  return `${chunksPage(datasetId)}/${encodeURIComponent(chunkId)}`;
}

/**
 * @param datasetId id of the dataset
 * @returns the address of the page that brings files into the dataset
 */
export function importPage(datasetId: string): string {
  return pages.importChunks.replace(':datasetId', encodeURIComponent(datasetId));
}

/** @returns the address of the changes of a dataset's chunks */
export const datasetHistoryPage = (datasetId: string): string =>
  pages.datasetHistory.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the address of the versions of a chunk */
export const chunkHistoryPage = (datasetId: string, chunkId: string): string =>
  `${datasetHistoryPage(datasetId)}/${encodeURIComponent(chunkId)}`;

/** @returns the address of the chunks of a dataset that say the same */
export const datasetDuplicatesPage = (datasetId: string): string =>
  pages.datasetDuplicates.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the address of a dataset's deleted chunks */
export const datasetBinPage = (datasetId: string): string =>
  pages.datasetBin.replace(':datasetId', encodeURIComponent(datasetId));

/**
 * @param datasetId id of the dataset
 * @returns the address of the questions that it must answer
 */
export function questionsPage(datasetId: string): string {
  return pages.questions.replace(':datasetId', encodeURIComponent(datasetId));
}

/** @returns the address of the gaps of a dataset */
export const datasetGapsPage = (datasetId: string): string =>
  pages.datasetGaps.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the address of the gaps in which something was asked in a call or chat */
export const gapsOfCall = (callId: string): string =>
  `${pages.gaps}?${new URLSearchParams({ call: callId })}`;

/** @returns the address of the web sites that a dataset is kept up to date from */
export const sitesPage = (datasetId: string): string =>
  pages.sites.replace(':datasetId', encodeURIComponent(datasetId));

/**
 * @param datasetId id of the dataset
 * @returns the address of two of its searches beside each other
 */
export function compareSearchesPage(datasetId: string): string {
  return pages.compareSearches.replace(':datasetId', encodeURIComponent(datasetId));
}

/**
 * @param assistantId id of the assistant's row
 * @returns the address of the assistant's calls
 */
export function callsPage(assistantId: string): string {
  return pages.calls.replace(':assistantId', encodeURIComponent(assistantId));
}

/**
 * @param assistantId id of the assistant's row
 * @param callId id of one of its calls
 * @returns the address of the call
 */
export function callPage(assistantId: string, callId: string): string {
  return `${callsPage(assistantId)}/calls/${encodeURIComponent(callId)}`;
}

/**
 * @param assistantId id of the assistant's row
 * @param sessionId id of one of its conversations by text
 * @returns the address of the conversation
 */
export function conversationPage(assistantId: string, sessionId: string): string {
  return `${callsPage(assistantId)}/chats/${encodeURIComponent(sessionId)}`;
}

/** @returns the address of a call that is opened from all calls */
export const listedCallPage = (callId: string): string =>
  `${pages.allCalls}/${encodeURIComponent(callId)}`;

/** @returns the address of a conversation by text that is opened from all calls */
export const listedConversationPage = (sessionId: string): string =>
  `${pages.allCalls}/chats/${encodeURIComponent(sessionId)}`;

/**
 * @param assistantId id of the assistant's row
 * @returns the address of the assistant with a conversation open beside it
 */
export function talkPage(assistantId: string): string {
  return `${callsPage(assistantId)}?talk=1`;
}

/** Tabs of an assistant's page, in their order. */
export const assistantTabs = [
  'prompt',
  'model',
  'tools',
  'knowledge',
  'numbers',
  'calls',
  'versions',
] as const;
export type AssistantTab = (typeof assistantTabs)[number];

/**
 * @param assistantId id of the assistant's row
 * @returns the address of a tab of the assistant's page
 */
export function assistantTabPage(assistantId: string, tab: AssistantTab): string {
  return tab === 'calls' ? callsPage(assistantId) : `${callsPage(assistantId)}/${tab}`;
}
