import { Router } from 'express';
import type { Database } from 'shared-server';
import { previewBody } from '../../domain/preview/preview-body';
import { previewSearches } from '../../domain/preview/preview-searches';
import { refuseSemantic } from '../../domain/search/search-chunks';
import type { Embeddings } from '../../workers/embeddings/embeddings';
import { createEndpoints } from '../http/endpoint';
import { validate } from '../http/validate';
import { embedQuery } from './search-routes';

/** Previews what searches would find after a change, an addition to the vendor's API. */
export function previewRoutes(db: Database, embeddings: Embeddings | null): Router {
  const router = Router();
  const { inDataset } = createEndpoints(db);
  router.post(
    '/api/chunk/search/preview',
    inDataset(1, async ({ transaction, organizationId, datasetId, body }) => {
      const asked = validate(previewBody, body);
      const previewed = await previewSearches(
        {
          transaction,
          target: { organizationId, datasetId },
          async embedMeaning(search) {
            if (!embeddings) refuseSemantic(search);
            const meaning = embeddings && embedQuery(embeddings, search);
            return (await meaning?.vector) ? meaning : null;
          },
          embed: embeddings && ((text) => embeddings.embedText(text)),
          now: Date.now,
        },
        asked,
      );
      return { body: previewed };
    }),
  );
  return router;
}
