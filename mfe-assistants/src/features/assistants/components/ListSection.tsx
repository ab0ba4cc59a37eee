import { type ReactNode, useId } from 'react';
import { Button, Item, Skeleton, Stack, Text, VisuallyHidden } from 'shared-ui/core';
import { SearchField } from 'shared-ui/lists';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { texts } from '../../../texts';
import { type SectionId, sectionPlace } from './SectionLinks';

interface Props {
  id: SectionId;
  words: {
    title: string;
    /** Accessible name of the Refresh button. Includes the section's name. */
    refresh: string;
    loading: string;
    none: string;
    /** Error text if loading fails. */
    failed: string;
    search: string;
    noMatch: (query: string) => string;
  };
  section: {
    data: readonly unknown[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refresh: () => void;
  };
  search: { query: string; onQuery: (query: string) => void; matches: number };
  /** Shown next to Refresh. */
  actions?: ReactNode;
  emptyAction?: ReactNode;
  children: ReactNode;
}

/** A list from the voice platform with its own loading state, error, search and refresh. */
export function ListSection(props: Props) {
  const { id, words, section, search, actions, emptyAction, children } = props;
  const { data, error, isFetching, refresh } = section;
  const headingId = useId();
  const hasRows = data !== undefined && data.length > 0;
  return (
    <section id={id} aria-labelledby={headingId} style={sectionPlace}>
      <Stack gap={8}>
        <Stack direction="row" gap={8} align="center" wrap>
          <Text as="h2" variant="heading" id={headingId}>
            {words.title}
          </Text>
          {hasRows && <Text variant="muted">{data.length}</Text>}
          <Item grow={1} />
          {hasRows && (
            <SearchField label={words.search} value={search.query} onChange={search.onQuery} />
          )}
          <Button
            size="small"
            startIcon="refresh"
            loading={isFetching}
            aria-label={isFetching ? undefined : words.refresh}
            onClick={refresh}
          >
            {isFetching && data ? texts.refreshing : texts.refresh}
          </Button>
          {actions}
        </Stack>
        <ReadFailure read={section} failed={words.failed} />
        {!data && !error && (
          <>
            <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
            <Skeleton height={72} radius={10} />
          </>
        )}
        {data?.length === 0 && (
          <Stack direction="row" gap={12} align="center" wrap>
            <Text variant="muted">{words.none}</Text>
            {emptyAction}
          </Stack>
        )}
        {hasRows && search.matches > 0 && children}
        {hasRows && search.matches === 0 && (
          <Text variant="muted">{words.noMatch(search.query)}</Text>
        )}
      </Stack>
    </section>
  );
}
