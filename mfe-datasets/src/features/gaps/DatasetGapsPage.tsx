import { DatasetFrame } from '../../shared/DatasetFrame';
import { GapBrowser } from './components/GapBrowser';
import { texts } from './texts';

/** The gaps whose answer belongs into one dataset. */
export default function DatasetGapsPage() {
  return (
    <DatasetFrame title={texts.title} tab="gaps">
      {(dataset) => <GapBrowser {...dataset} />}
    </DatasetFrame>
  );
}
