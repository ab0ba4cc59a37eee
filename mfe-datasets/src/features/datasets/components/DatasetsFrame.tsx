import type { ReactNode } from 'react';
import { Page } from 'shared-ui/core';
import { texts } from '../texts';

interface Props {
  actions?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

export function DatasetsFrame(props: Props) {
  return <Page title={texts.datasets.title} purpose={texts.datasets.purpose} {...props} />;
}
