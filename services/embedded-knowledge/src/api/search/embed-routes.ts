import { Router } from 'express';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { storableText } from '../../store/storable/storable-schemas';
import type { Embeddings } from '../../workers/embeddings/embeddings';
import { createEndpoints } from '../http/endpoint';
import { validate } from '../http/validate';

const TEXTS_MAX = 50;
const LONGEST_TEXT = 1_000;

const embedBody = z.object({
  texts: z.array(storableText(LONGEST_TEXT)).check(z.maxLength(TEXTS_MAX)),
});

/** Serves texts' vectors as base64, one byte per dimension: an addition to the vendor's API. */
export function embedRoutes(db: Database, embeddings: Embeddings | null): Router {
  const router = Router();
  const { inOrganization } = createEndpoints(db);
  router.post(
    '/api/texts/embed',
    inOrganization(1, async ({ body }) => {
      const { texts } = validate(embedBody, body);
      if (!embeddings) return { body: { model: null, vectors: [] } };
      const vectors: string[] = [];
      // One at a time, because searches need the same thread.
      for (const text of texts) {
        const { buffer, byteOffset, byteLength } = await embeddings.embedQuery(text);
        vectors.push(Buffer.from(buffer, byteOffset, byteLength).toString('base64'));
      }
      return { body: { model: embeddings.model, vectors } };
    }),
  );
  return router;
}
