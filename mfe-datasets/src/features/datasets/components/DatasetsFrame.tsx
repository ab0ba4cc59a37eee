import type { ReactNode } from 'react';
import { Page } from 'shared-ui/core';
import { texts } from '../../../texts';

export function DatasetsFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page title={texts.datasets.title} purpose={texts.datasets.purpose} actions={actions}>
      {children}
    </Page>
  );
}
