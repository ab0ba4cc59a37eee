import { DatasetFrame } from '../../shared/DatasetFrame';
import { QuestionList } from './components/QuestionList';
import { texts } from './texts';

/** Test questions of a dataset. */
export default function QuestionsPage() {
  return (
    <DatasetFrame title={texts.title} tab="questions">
      {({ connection, datasetId }) => (
        <QuestionList connection={connection} datasetId={datasetId} />
      )}
    </DatasetFrame>
  );
}
