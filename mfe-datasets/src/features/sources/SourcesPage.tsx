import { Stack } from 'shared-ui/core';
import { DatasetFrame } from '../../shared/DatasetFrame';
import { Files } from './components/Files';
import { SourceList } from './components/SourceList';
import { texts } from './texts';

/** Files and websites that provide a dataset's chunks. */
export default function SourcesPage() {
  return (
    <DatasetFrame title={texts.title} purpose={texts.purpose} tab="sources">
      {(dataset) => (
        <Stack gap={24}>
          <Files dataset={dataset} />
          <SourceList dataset={dataset} />
        </Stack>
      )}
    </DatasetFrame>
  );
}
