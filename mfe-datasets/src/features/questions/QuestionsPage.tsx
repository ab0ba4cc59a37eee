import { DatasetFrame } from '../../shared/DatasetFrame';
import { QuestionList } from './components/QuestionList';
import { texts } from './texts';

/** The questions that the search of one dataset must answer. */
export default function QuestionsPage() {
  return (
    <DatasetFrame title={texts.title} tab="questions">
      {({ connection, datasetId }) => (
        <QuestionList connection={connection} datasetId={datasetId} />
      )}
    </DatasetFrame>
  );
}
