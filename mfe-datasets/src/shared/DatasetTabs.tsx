import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { ViewTabs } from 'shared-ui/lists';
import { texts } from '../texts';
import { type DatasetTab, datasetTabs } from './dataset-tabs';

interface Props {
  connection: KnowledgeConnection | undefined;
  datasetId: string;
  open: DatasetTab;
}

const words = texts.dataset;

/** Links to a dataset's pages, with counts. */
export function DatasetTabs({ connection, datasetId, open }: Props) {
  const counts = useCounts(connection, datasetId);
  return (
    <ViewTabs aria-label={words.tabs}>
      {datasetTabs.map(({ id, label, page }) => {
        const failed = id === 'questions' ? counts.failed : 0;
        const count = counts[id as keyof typeof counts] ?? 0;
        return (
          <Link key={id} to={page(datasetId)} aria-current={id === open ? 'page' : undefined}>
            {label} {failed > 0 && <span data-alarm="">{words.failing(failed)}</span>}
            {failed === 0 && count > 0 && <span>{count.toLocaleString('en-US')}</span>}
          </Link>
        );
      })}
    </ViewTabs>
  );
}

function useCounts(connection: KnowledgeConnection | undefined, datasetId: string) {
  const usage = useQuery(knowledgeQueries.usage(connection, datasetId));
  const overviews = useQuery(knowledgeQueries.overviews(connection));
  const own = overviews.data?.find(({ dataset_id }) => dataset_id === datasetId.toLowerCase());
  return {
    chunks: usage.data?.chunk_count,
    questions: own?.questions.total,
    failed: own?.questions.failed ?? 0,
    gaps: own?.gaps,
    sources: (usage.data?.files ?? 0) + (own?.sites ?? 0),
    bin: usage.data?.removed ?? 0,
  };
}
