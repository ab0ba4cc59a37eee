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
import { figureText, headOf } from './features/dashboard/model/head';
import { PLACE_KEY } from './features/dashboard/model/morning-content';
import { headTexts as texts } from './head-texts';

// The types hold these to the values without bringing the modules.
const sampleDataset: typeof SAMPLE_DATASET = 'portal-samples';
const assistantsPage: typeof pages.assistants = '/assistants';
const callsPage: typeof pages.allCalls = '/calls';
const datasetsPage: typeof pages.datasets = '/datasets';

interface Rows<T> {
  data: T[];
}
/** Answers of `firstReads`, in their order. */
type Reads = [
  Rows<AgentRow>,
  Rows<KeyRow>,
  { count?: unknown } | undefined,
  Rows<KeyRow>,
  unknown,
  DatasetListItem[],
];

/**
 * The head and figures of the dashboard, for answers that bring nothing above the figures. It
 * throws at answers of another form.
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
  // Each of these is a banner above the figures, or another page.
  if (!isSame || !isConnected || !(chunks > 0) || localStorage.useMockData === 'true') return;
  // The guide is above the figures then.
  if (localStorage[PLACE_KEY] === 'guide') return;

  const name = `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();
  const current = agents.data.filter(({ archived_at }) => !archived_at);
  const own = current.filter(({ is_sample }) => is_sample !== true);
  const active = own.filter(({ status }) => status?.toLowerCase() === 'active');
  const hasSamples = own.length < current.length || agents.data.length === 0;
  const inactive = texts.inactiveOf(own.length, active.length);
  const count = serverKey.data[0] ? calls?.count : 0;
  const card = (label: string, value: number, note: string, to: string): FirstCard => ({
    label,
    value: figureText(value),
    note,
    to,
  });
  return {
    ...headOf(name, organization.name),
    heading: texts.figures,
    cards: [
      card(
        texts.totalAssistants,
        own.length,
        hasSamples ? texts.samplesNotCounted : inactive,
        assistantsPage,
      ),
      card(
        texts.activeAssistants,
        active.length,
        hasSamples ? texts.samplesNotCounted : '',
        assistantsPage,
      ),
      card(
        texts.totalCalls,
        typeof count === 'number' ? count : 0,
        texts.chatsNotCounted,
        callsPage,
      ),
      card(texts.totalChunks, chunks, texts.inDatasets(ownDatasets.length), datasetsPage),
    ],
  };
};
