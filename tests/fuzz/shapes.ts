import type { ServedRoute } from 'proxy-server/testing/route-table';
import { analyticsRequest, importRowsRequest } from 'shared-contract';
import { endpoints, vendorFields } from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import * as chunks from '../../services/embedded-knowledge/src/domain/chunks/chunk-body';
import { scrollBody } from '../../services/embedded-knowledge/src/domain/chunks/scroll-body';
import * as datasets from '../../services/embedded-knowledge/src/domain/datasets/dataset-body';
import { newImportBody } from '../../services/embedded-knowledge/src/domain/imports/import-row';
import * as searches from '../../services/embedded-knowledge/src/domain/search/search-body';
import { knowledgeBases } from '../../services/embedded-voice/src/api/knowledge-bases/knowledge-bases';
import { squads } from '../../services/embedded-voice/src/api/squads/squads';
import {
  testSuiteRuns,
  testSuites,
  testSuiteTests,
} from '../../services/embedded-voice/src/api/test-suites/test-suites';
import { workflows } from '../../services/embedded-voice/src/api/workflows/workflows';
import { assistantDraft } from '../../services/embedded-voice/src/domain/schemas/assistant-schema';
import {
  callChanges,
  callDraft,
} from '../../services/embedded-voice/src/domain/schemas/call-schema';
import { phoneNumberDraft } from '../../services/embedded-voice/src/domain/schemas/phone-number-schema';
import { toolDraft } from '../../services/embedded-voice/src/domain/schemas/tool-schema';
import type { Schema } from './sample';

const text = z.string();
const document = z.looseObject({ name: z.optional(text), metadata: z.optional(z.unknown()) });
const cspReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
const call = z.object({ id: text, status: text, endedReason: text, assistantId: text });
const voiceReport = z.object({
  message: z.object({
    type: z.enum(['status-update', 'conversation-update', 'end-of-call-report', 'transcript']),
    status: text,
    endedReason: text,
    call,
    messages: z.array(z.unknown()),
    artifact: z.optional(z.unknown()),
  }),
});

/** Bodies that the contract leaves to the vendor, or to a reader of another type. */
const portal: [RegExp, Schema][] = [
  [/webhooks\//, voiceReport],
  [/csp-reports$/, cspReport],
];
const declared = new Map<string, Schema | undefined>(
  endpoints.flatMap(({ method, path, aliases = [], body }) =>
    [path, ...aliases].map((one) => [`${method} ${one}`, body]),
  ),
);
const knowledge: [RegExp, Schema][] = [
  [/batch_create_datasets$/, datasets.batchDatasetsBody],
  [/get_all_tags$/, datasets.allTagsBody],
  [/PUT .*api\/dataset$/, datasets.updateDatasetBody],
  [/api\/dataset$/, datasets.createDatasetBody],
  [/POST .*api\/chunk$/, chunks.newChunk],
  [/PUT .*api\/chunk/, chunks.updateChunkBody],
  [/DELETE .*api\/chunk$/, chunks.removeByFilterBody],
  [/chunks$/, chunks.chunkIdsBody],
  [/chunks\/tracking$/, chunks.trackingIdsBody],
  [/scroll$/, scrollBody],
  [/chunk\/search$/, searches.searchBody],
  [/autocomplete$/, searches.autocompleteBody],
  [/suggestions$/, searches.suggestionsBody],
  [/count$/, searches.countBody],
  [/import$/, newImportBody],
  [/(rows|dry-run)$/, importRowsRequest],
];
const voice: [RegExp, Schema][] = [
  [/\/test(\/|$)/, testSuiteTests.create],
  [/\/run(\/|$)/, testSuiteRuns.create],
  [/assistants?(\/|$)/, assistantDraft],
  [/tools?(\/|$)/, toolDraft],
  [/phone-numbers?(\/|$)/, phoneNumberDraft],
  [/squads?(\/|$)/, squads.create],
  [/\/file(\/:fileId\/retry)?$/, z.object({ fileId: text })],
  [/files?(\/|$)/, document],
  [/knowledge-bases?(\/|$)/, knowledgeBases.create],
  [/workflows?(\/|$)/, workflows.create],
  [/test-suites?(\/|$)/, testSuites.create],
  [/analytics(\/queries)?$/, analyticsRequest],
  [/PATCH .*calls?(\/|$)/, callChanges],
  [/POST .*call$/, callDraft],
  [/control/, z.object({ type: text, message: z.optional(z.unknown()) })],
];

const shapes = { portal: [...portal, ...voice], knowledge, voice };

/** @returns the schema of the route's body; undefined when the route reads no body */
export function shapeOf({ service, method, path }: ServedRoute): Schema | undefined {
  const body = service === 'portal' ? declared.get(`${method} ${path}`) : undefined;
  if (body && body !== vendorFields) return body;
  return shapes[service].find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
}
