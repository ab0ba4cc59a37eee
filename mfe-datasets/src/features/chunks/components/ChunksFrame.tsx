import type { ReactNode } from 'react';
import { pages } from 'shared-contract';
import { Button, Page } from 'shared-ui/core';
import { texts as shared } from '../../../texts';
import { texts } from '../texts';

interface Props {
  /** Name of the dataset, once known. */
  name?: string | undefined;
  /** Facts about the dataset, below the title. */
  about?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

export function ChunksFrame({ name, about, actions, filters, children }: Props) {
  const { title, purpose } = texts.chunks;
  return (
    <Page
      title={title}
      documentTitle={name && `${name} · ${title}`}
      purpose={about ?? purpose}
      actions={
        <>
          <Button to={pages.datasets} startIcon="back">
            {shared.back}
          </Button>
          {actions}
        </>
      }
      filters={filters}
    >
      {children}
    </Page>
  );
}
