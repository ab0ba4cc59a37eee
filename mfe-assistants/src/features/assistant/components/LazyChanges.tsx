import { lazy, Suspense } from 'react';
import type { AssistantSettings } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { useDatasetNames } from '../../../shared/sources/api/use-dataset-names';
import { useToolName } from '../api/use-tool-name';
import { texts } from '../texts';

const Changes = lazy(async () => ({ default: (await import('./Changes')).Changes }));

interface Props {
  before: AssistantSettings;
  after: AssistantSettings;
  equal: string;
}

/** Differences between settings. Loads the diff code only when needed. */
export function LazyChanges(props: Props) {
  const names = { tool: useToolName(), dataset: useDatasetNames() };
  return (
    <Suspense fallback={<Spinner label={texts.comparing} />}>
      <Changes {...props} names={names} />
    </Suspense>
  );
}
