import { Link } from 'react-router-dom';
import { ViewTabs } from 'shared-ui/lists';
import { type DatasetTab, datasetTabs } from './dataset-tabs';

interface Props {
  datasetId: string;
  open: DatasetTab;
  /** Accessible name. */
  label: string;
}

/** Links to the pages of one dataset. */
export function DatasetTabs({ datasetId, open, label }: Props) {
  return (
    <ViewTabs aria-label={label}>
      {datasetTabs.map(({ id, label: words, page }) => (
        <Link key={id} to={page(datasetId)} aria-current={id === open ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </ViewTabs>
  );
}
