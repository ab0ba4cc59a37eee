import {
  agentQueries,
  assistantQueries,
  callQueries,
  callsQueries,
  type PageReader,
  readAhead,
  sampleQueries,
  voiceQueries,
} from 'shared-api';
import { pages } from 'shared-contract';
import {
  loadAssistantTable,
  loadPlatformLists,
  loadSampleStrip,
} from './features/assistants/components/later-parts';

export const loadCallsPage = () => import('./features/calls/CallsPage');
export const loadInboxPage = () => import('./features/inbox/InboxPage');

/** Preloads a page of the navigation before it is visited. */
export async function prefetch(pathname: string, reader?: PageReader): Promise<void> {
  await ahead[pathname]?.(reader);
}

const ahead: Record<string, (reader?: PageReader) => Promise<unknown>> = {
  [pages.assistants]: (reader) =>
    Promise.all([
      loadAssistantTable(),
      loadPlatformLists(),
      loadSampleStrip(),
      reader && readAssistants(reader),
    ]),
  [pages.allCalls]: async (reader) => {
    const { readCallsAhead } = await loadCallsPage();
    if (reader) await readCallsAhead(reader);
  },
  [pages.inbox]: (reader) =>
    Promise.all([loadInboxPage(), reader && readAhead(reader, callsQueries.inbox(reader.user))]),
};

function readAssistants(reader: PageReader): Promise<unknown> {
  const { user } = reader;
  return Promise.all([
    readAhead(reader, agentQueries.list(user)),
    readAhead(reader, callQueries.serverKey(user)),
    readAhead(reader, assistantQueries.activity(user)),
    readAhead(reader, sampleQueries.state(user)),
    readPlatform(reader),
  ]);
}

async function readPlatform(reader: PageReader): Promise<void> {
  const connection = await readAhead(reader, voiceQueries.connection(reader.user));
  await Promise.all([
    readAhead(reader, voiceQueries.assistants(connection)),
    readAhead(reader, voiceQueries.phoneNumbers(connection)),
    readAhead(reader, voiceQueries.tools(connection)),
  ]);
}
