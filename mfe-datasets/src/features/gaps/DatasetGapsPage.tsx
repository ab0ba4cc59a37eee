import { DatasetFrame } from '../../shared/DatasetFrame';
import { GapBrowser } from './components/GapBrowser';
import { texts } from './texts';

/** Gaps that this dataset should answer. */
export default function DatasetGapsPage() {
  return (
    <DatasetFrame title={texts.title} tab="gaps">
      {(dataset) => <GapBrowser {...dataset} />}
    </DatasetFrame>
  );
}
