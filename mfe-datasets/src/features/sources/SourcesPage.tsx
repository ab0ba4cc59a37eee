import { DatasetFrame } from '../../shared/DatasetFrame';
import { SourceList } from './components/SourceList';
import { texts } from './texts';

/** Web sites that one dataset is kept up to date from. */
export default function SourcesPage() {
  return (
    <DatasetFrame title={texts.title} purpose={texts.purpose} tab="sources">
      {(dataset) => <SourceList dataset={dataset} />}
    </DatasetFrame>
  );
}
