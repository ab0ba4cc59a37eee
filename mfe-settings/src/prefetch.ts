import { integrationQueries, type PageReader, readAhead, sampleQueries } from 'shared-api';
import { pages } from 'shared-contract';
import { findSection } from './frame/sections';

/** Preloads a section before it is visited: its code, and data for the first section. */
export async function prefetch(pathname: string, reader?: PageReader): Promise<void> {
  const code = findSection(pathname, null).source.load();
  if (reader && pathname === pages.settings) {
    await Promise.all([
      readAhead(reader, integrationQueries.states(reader.user)),
      readAhead(reader, sampleQueries.state(reader.user)),
    ]);
  }
  await code;
}
