import type { Queryable } from 'shared-server';
import type { Document } from '../../store/documents';

export async function readTools(tx: Queryable, assistant: Document | null): Promise<Document[]> {
  const model = (assistant?.model ?? {}) as { tools?: Document[]; toolIds?: string[] };
  const own = Array.isArray(model.tools) ? model.tools : [];
  if (!Array.isArray(model.toolIds) || model.toolIds.length === 0) return own;
  const { rows } = await tx.query<{ document: Document }>(
    'select document from voice.tools where id::text = any($1::text[]) order by created_at, id',
    [model.toolIds],
  );
  return [...own, ...rows.map(({ document }) => document)];
}
