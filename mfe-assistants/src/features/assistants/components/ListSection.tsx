import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VoiceConnection } from 'shared-api';
import { Grid } from 'shared-ui/core';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';
import { SectionPanel } from './SectionPanel';

interface Props<Item, Key extends QueryKey> {
  words: { title: string; refresh: string; loading: string; none: string };
  /** Text for a failed read. */
  failed: string;
  read: (
    connection: VoiceConnection | undefined,
  ) => UseQueryOptions<Item[], DefaultError, Item[], Key>;
  /** Draws one of the list. */
  children: (item: Item) => ReactNode;
}

/** A list of the voice platform as a part of the page, with its own Refresh. */
export function ListSection<Item, Key extends QueryKey>({
  words,
  failed,
  read,
  children,
}: Props<Item, Key>) {
  const section = useVoiceQuery(read);
  return (
    <SectionPanel
      title={words.title}
      refreshLabel={words.refresh}
      loadingText={words.loading}
      emptyText={words.none}
      failedText={failed}
      section={section}
    >
      <Grid as="ul" minItemWidth={300}>
        {section.data?.map(children)}
      </Grid>
    </SectionPanel>
  );
}
