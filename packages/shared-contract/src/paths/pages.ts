/** Paths of the pages, and functions that fill in their parameters. */
export const pages = {
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  /** The invitation's token follows the #. */
  invitation: '/invitation',
  /** The token of the preview link follows the #. */
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
  /** One of {@link assistantTabs}. Calls have the shorter path above. */
  assistantTab: '/assistants/:assistantId/:tab',
  call: '/assistants/:assistantId/calls/:callId',
  conversation: '/assistants/:assistantId/chats/:sessionId',
  /** A call or conversation that was opened from the list of all calls. */
  listedCall: '/calls/:callId',
  listedConversation: '/calls/chats/:sessionId',
  datasets: '/datasets',
  /** Callers' unanswered questions. */
  gaps: '/datasets/gaps',
  chunks: '/datasets/:datasetId/chunks',
  chunk: '/datasets/:datasetId/chunks/:chunkId',
  importChunks: '/datasets/:datasetId/import',
  datasetHistory: '/datasets/:datasetId/history',
  chunkHistory: '/datasets/:datasetId/history/:chunkId',
  datasetBin: '/datasets/:datasetId/bin',
  /** Duplicate chunks of the dataset. */
  datasetDuplicates: '/datasets/:datasetId/duplicates',
  /** Test questions of the dataset. */
  questions: '/datasets/:datasetId/questions',
  /** Gaps that chunks of the dataset should answer. */
  datasetGaps: '/datasets/:datasetId/gaps',
  /** Web sites that the dataset syncs from. */
  sites: '/datasets/:datasetId/sources',
  /** Two searches of the dataset side by side. */
  compareSearches: '/datasets/:datasetId/compare',
  settings: '/settings',
  people: '/people',
  audit: '/audit',
  help: '/help',
  /** For the portal's operators. */
  composition: '/composition',
} as const;

/** Settings sections with their own path. */
export const settingsPages: readonly string[] = [pages.people, pages.audit];

/** The shell's own pages, which no remote may claim. */
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

/** @returns the path of all calls with a customer */
export const callsOfCustomer = (number: string): string =>
  `${pages.allCalls}?${new URLSearchParams({ customer: number })}`;

/** @returns the path that compares two calls */
export const comparePage = (one: string, other: string): string =>
  `${pages.compareCalls}?${new URLSearchParams({ a: one, b: other })}`;

/** @returns the path of the dataset's chunks */
export function chunksPage(datasetId: string): string {
  return pages.chunks.replace(':datasetId', encodeURIComponent(datasetId));
}

/** @returns the path of a chunk */
export function chunkPage(datasetId: string, chunkId: string): string {
  return `${chunksPage(datasetId)}/${encodeURIComponent(chunkId)}`;
}

/** @returns the path of the page that imports files into the dataset */
export function importPage(datasetId: string): string {
  return pages.importChunks.replace(':datasetId', encodeURIComponent(datasetId));
}

/** @returns the path of the dataset's change history */
export const datasetHistoryPage = (datasetId: string): string =>
  pages.datasetHistory.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the path of a chunk's versions */
export const chunkHistoryPage = (datasetId: string, chunkId: string): string =>
  `${datasetHistoryPage(datasetId)}/${encodeURIComponent(chunkId)}`;

/** @returns the path of the dataset's duplicates */
export const datasetDuplicatesPage = (datasetId: string): string =>
  pages.datasetDuplicates.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the path of the dataset's deleted chunks */
export const datasetBinPage = (datasetId: string): string =>
  pages.datasetBin.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the path of the dataset's test questions */
export function questionsPage(datasetId: string): string {
  return pages.questions.replace(':datasetId', encodeURIComponent(datasetId));
}

/** @returns the path of the dataset's gaps */
export const datasetGapsPage = (datasetId: string): string =>
  pages.datasetGaps.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the path of the gaps with questions from a call or chat */
export const gapsOfCall = (callId: string): string =>
  `${pages.gaps}?${new URLSearchParams({ call: callId })}`;

/** @returns the path of the web sites that the dataset syncs from */
export const sitesPage = (datasetId: string): string =>
  pages.sites.replace(':datasetId', encodeURIComponent(datasetId));

/** @returns the path that compares two searches of the dataset */
export function compareSearchesPage(datasetId: string): string {
  return pages.compareSearches.replace(':datasetId', encodeURIComponent(datasetId));
}

/**
 * @param assistantId id of the assistant's row
 * @returns the path of the assistant's calls
 */
export function callsPage(assistantId: string): string {
  return pages.calls.replace(':assistantId', encodeURIComponent(assistantId));
}

/**
 * @param assistantId id of the assistant's row
 * @returns the path of a call
 */
export function callPage(assistantId: string, callId: string): string {
  return `${callsPage(assistantId)}/calls/${encodeURIComponent(callId)}`;
}

/**
 * @param assistantId id of the assistant's row
 * @returns the path of a text conversation
 */
export function conversationPage(assistantId: string, sessionId: string): string {
  return `${callsPage(assistantId)}/chats/${encodeURIComponent(sessionId)}`;
}

/** @returns the path of a call that is opened from the list of all calls */
export const listedCallPage = (callId: string): string =>
  `${pages.allCalls}/${encodeURIComponent(callId)}`;

/** @returns the path of a text conversation that is opened from the list of all calls */
export const listedConversationPage = (sessionId: string): string =>
  `${pages.allCalls}/chats/${encodeURIComponent(sessionId)}`;

/** Tabs of an assistant's page, in order. */
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
 * @returns the path of a tab of the assistant's page
 */
export function assistantTabPage(assistantId: string, tab: AssistantTab): string {
  return tab === 'calls' ? callsPage(assistantId) : `${callsPage(assistantId)}/${tab}`;
}
