import type { ReactNode } from 'react';
import { Button, Panel, Skeleton, Stack, Text, VisuallyHidden } from 'shared-ui/core';
import { ReadFailure } from '../../../shared/voice/ReadFailure';
import { texts } from '../../../texts';

interface Props {
  title: string;
  /** Accessible name of the Refresh button; it names the section. */
  refreshLabel: string;
  loadingText: string;
  emptyText: string;
  failedText: string;
  section: {
    data: readonly unknown[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refresh: () => void;
  };
  children: ReactNode;
}

/** A part of the page that loads, fails and is refreshed alone. */
export function SectionPanel({ section, children, ...words }: Props) {
  const { data, error, isFetching, refresh } = section;
  return (
    <Panel
      title={words.title}
      actions={
        <Button
          size="small"
          startIcon="refresh"
          loading={isFetching}
          aria-label={isFetching ? undefined : words.refreshLabel}
          onClick={refresh}
        >
          {isFetching && data ? texts.refreshing : texts.refresh}
        </Button>
      }
    >
      <Stack gap={12}>
        <ReadFailure read={section} failed={words.failedText} />
        {!data && !error && (
          <>
            <VisuallyHidden role="status">{words.loadingText}</VisuallyHidden>
            <Skeleton height={72} radius={10} />
          </>
        )}
        {data?.length === 0 && <Text variant="muted">{words.emptyText}</Text>}
        {data && data.length > 0 && children}
      </Stack>
    </Panel>
  );
}
