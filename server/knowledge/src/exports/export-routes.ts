import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { getTicket, requireTicket } from 'server-core/tickets/require-ticket';
import { chunkSearchRequest } from 'shared-contract';
import { importEndpoints } from 'shared-contract/endpoints';
import { getClientSignal, parse, setDownloadHeaders, writeOrWait } from 'shared-server';
import { readKnowledgeAccount } from '../knowledge-account';
import { readOwnDataset } from '../own-dataset';
import { requireUuid } from '../request/ids';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { createExportHead, createExportLine } from './export-lines';
import { readExportPages } from './exported-chunks';

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' };

/** Downloads search results. The URL carries a ticket instead of a session. */
export function exportRoutes(deps: ServerDeps, { knowledge }: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });

  const access = requireTicket(deps, 'knowledge-export');
  mount(router, importEndpoints.exportChunks, { access }, async (_req, res) => {
    const { kind: _, format, separator, ...asked } = getTicket(res, 'knowledge-export');
    const datasetId = requireUuid(asked.dataset_id, 'dataset id');
    const account = {
      ...(await readKnowledgeAccount(deps, getMember(res).organizationId)),
      client: getClientSignal(res),
    };
    deps.streams.count('knowledge_export', res);
    const { name } = await readOwnDataset(knowledge, account, datasetId);
    const { knowledgeMs } = deps.config.timeouts;
    const withDeadline = () => ({ ...account, deadline: Date.now() + knowledgeMs });
    const pages = readExportPages(
      knowledge,
      withDeadline,
      datasetId,
      parse(chunkSearchRequest, asked),
    );
    // Reads the first page before sending headers, so that its failure gets an error response.
    const first = await pages.next();
    setDownloadHeaders(res, types[format], `${toFileName(name ?? '')}.${format}`);
    const write = (text: string) => writeOrWait(res, text, deps.config.timeouts.streamStallMs);
    let there = await write(createExportHead(format, separator));
    for (let page = first; !page.done && there; page = await pages.next()) {
      there = await write(
        page.value.map((chunk) => createExportLine(format, chunk, separator)).join(''),
      );
    }
    if (!there) return void (await pages.return(undefined));
    res.end();
  });

  return router;
}

const toFileName = (name: string) =>
  name
    .replace(/[^\w -]+/g, '')
    .trim()
    .slice(0, 60) || 'chunks';
