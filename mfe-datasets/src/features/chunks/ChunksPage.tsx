import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { knowledgeTexts } from 'shared-contract';
import { EmptyState, Spinner } from 'shared-ui/core';
import { ChunkBrowser } from './components/ChunkBrowser';
import { ChunksFrame } from './components/ChunksFrame';
import { texts } from './texts';

export default function ChunksPage() {
  const { user, loading } = useAuth();
  const datasetId = useParams().datasetId?.trim();
  if (user && datasetId) return <ChunkBrowser key={datasetId} user={user} datasetId={datasetId} />;
  return (
    <ChunksFrame>
      {!datasetId && <EmptyState icon="datasets" title={knowledgeTexts.noDatasetId} />}
      {datasetId &&
        (loading ? (
          <Spinner label={texts.chunks.loadingInfo} />
        ) : (
          <SessionEnded message={knowledgeTexts.noSession} />
        ))}
    </ChunksFrame>
  );
}
