import {
  agentQueries,
  callQueries,
  knowledgeQueries,
  type PageReader,
  readAhead,
} from 'shared-api';
import { loadMorningParts } from './features/dashboard/components/MorningPlace';

/** Preloads the dashboard before it is visited: the code that loads later, and its data. */
export async function prefetch(_pathname: string, reader?: PageReader): Promise<void> {
  const parts = loadMorningParts();
  if (reader) {
    const { user } = reader;
    await Promise.all([
      readAhead(reader, agentQueries.list(user)),
      readAhead(reader, callQueries.count(user)),
      parts.then(({ getMorningQuery }) => readAhead(reader, getMorningQuery(user))),
      readDatasets(reader),
    ]);
  }
  await parts;
}

async function readDatasets(reader: PageReader): Promise<void> {
  const connection = await readAhead(reader, knowledgeQueries.connection(reader.user));
  await readAhead(reader, knowledgeQueries.datasets(connection));
}
