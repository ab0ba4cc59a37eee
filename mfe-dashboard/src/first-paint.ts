import type {
  AgentRow,
  AuthUser,
  DatasetListItem,
  FirstCard,
  KeyRow,
  OrganizationRow,
  PaintFirst,
  pages,
  SAMPLE_DATASET,
} from 'shared-contract';
import { createHead, formatCount } from './features/dashboard/model/head';
import { PLACE_KEY } from './features/dashboard/model/morning-content';
import { headTexts as texts } from './head-texts';

// The types keep these in sync with the originals without importing their modules.
const sampleDataset: typeof SAMPLE_DATASET = 'portal-samples';
const assistantsPage: typeof pages.assistants = '/assistants';
const callsPage: typeof pages.allCalls = '/calls';
const datasetsPage: typeof pages.datasets = '/datasets';

interface Rows<T> {
  data: T[];
}
/** Responses of `firstReads`, in order. */
type Reads = [
  Rows<AgentRow>,
  Rows<KeyRow>,
  { count?: unknown } | undefined,
  Rows<KeyRow>,
  unknown,
  DatasetListItem[],
];

/**
 * Header and figures of the dashboard, unless something else would be shown above them. Throws for
 * unexpected responses.
 */
export const firstPaint: PaintFirst = ({ user, organizations, reads }) => {
  const [agents, serverKey, calls, knowledgeKey, service, datasets] = reads as unknown as Reads;
  const { user: person } = (user as { data: { user: AuthUser } }).data;
  const [organization] = (organizations as Rows<OrganizationRow>).data;
  const ownDatasets = datasets.filter(({ dataset }) => dataset.tracking_id !== sampleDataset);
  const chunks = ownDatasets.reduce(
    (sum, { dataset_usage }) => sum + (dataset_usage?.chunk_count ?? 0),
    0,
  );
  const isConnected = Array.isArray(service) && knowledgeKey.data[0]?.api_key;
  const isSame = organization && person.organization_id === organization.id;
  // Each of these leads to a banner above the figures, or to another page.
  if (!isSame || !isConnected || !(chunks > 0) || localStorage.useMockData === 'true') return;
  // The guide would be above the figures.
  if (localStorage[PLACE_KEY] === 'guide') return;

  const name = `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();
  const current = agents.data.filter(({ archived_at }) => !archived_at);
  const own = current.filter(({ is_sample }) => is_sample !== true);
  const active = own.filter(({ status }) => status?.toLowerCase() === 'active');
  const hasSamples = own.length < current.length || agents.data.length === 0;
  const inactive = texts.inactiveOf(own.length, active.length);
  const count = serverKey.data[0] ? calls?.count : 0;
  const makeCard = (label: string, value: number, note: string, to: string): FirstCard => ({
    label,
    value: formatCount(value),
    note,
    to,
  });
  return {
    ...createHead(name, organization.name),
    heading: texts.figures,
    cards: [
      makeCard(
        texts.totalAssistants,
        own.length,
        hasSamples ? texts.samplesNotCounted : inactive,
        assistantsPage,
      ),
      makeCard(
        texts.activeAssistants,
        active.length,
        hasSamples ? texts.samplesNotCounted : '',
        assistantsPage,
      ),
      makeCard(
        texts.totalCalls,
        typeof count === 'number' ? count : 0,
        texts.chatsNotCounted,
        callsPage,
      ),
      makeCard(texts.totalChunks, chunks, texts.inDatasets(ownDatasets.length), datasetsPage),
    ],
  };
};
