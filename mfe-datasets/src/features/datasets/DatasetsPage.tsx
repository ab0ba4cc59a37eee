import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import { DatasetList } from './components/DatasetList';
import { DatasetsFrame } from './components/DatasetsFrame';
import { LoadingRows } from './components/LoadingRows';
import { texts } from './texts';

export function DatasetsPage() {
  const { user, loading } = useAuth();
  if (user) return <DatasetList user={user} />;
  return (
    <DatasetsFrame>
      {loading ? (
        <LoadingRows label={texts.datasets.initializing} />
      ) : (
        <SessionEnded message={knowledgeTexts.noSession} />
      )}
    </DatasetsFrame>
  );
}
