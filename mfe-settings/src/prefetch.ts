import { integrationQueries, type PageReader, readAhead, sampleQueries } from 'shared-api';
import { pages } from 'shared-contract';
import { sectionAt } from './frame/sections';

/** Fetches a section before it is visited: its code, and the data of the first one. */
export async function prefetch(pathname: string, reader?: PageReader): Promise<void> {
  const code = sectionAt(pathname, null).source.load();
  if (reader && pathname === pages.settings) {
    await Promise.all([
      readAhead(reader, integrationQueries.states(reader.user)),
      readAhead(reader, sampleQueries.state(reader.user)),
    ]);
  }
  await code;
}
