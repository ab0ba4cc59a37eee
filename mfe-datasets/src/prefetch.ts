import { knowledgeQueries, type PageReader, readAhead } from 'shared-api';
import { pages } from 'shared-contract';

/** Preloads the data for the list of datasets. The page's code is part of the remote's entry. */
export async function prefetch(pathname: string, reader?: PageReader): Promise<void> {
  if (!reader || pathname !== pages.datasets) return;
  const connection = await readAhead(reader, knowledgeQueries.connection(reader.user));
  await Promise.all([
    readAhead(reader, knowledgeQueries.datasets(connection)),
    readAhead(reader, knowledgeQueries.overviews(connection)),
  ]);
}
