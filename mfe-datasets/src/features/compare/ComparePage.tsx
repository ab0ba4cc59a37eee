import { DatasetFrame } from '../../shared/DatasetFrame';
import { Comparison } from './components/Comparison';
import { texts } from './texts';

export default function ComparePage() {
  return (
    <DatasetFrame title={texts.title} tab="compare">
      {({ connection, datasetId }) => <Comparison connection={connection} datasetId={datasetId} />}
    </DatasetFrame>
  );
}
