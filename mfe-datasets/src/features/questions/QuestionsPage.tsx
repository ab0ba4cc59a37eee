import { DatasetFrame } from '../../shared/DatasetFrame';
import { QuestionList } from './components/QuestionList';
import { texts } from './texts';

export default function QuestionsPage() {
  return (
    <DatasetFrame title={texts.title} tab="questions">
      {({ connection, datasetId }) => (
        <QuestionList connection={connection} datasetId={datasetId} />
      )}
    </DatasetFrame>
  );
}
