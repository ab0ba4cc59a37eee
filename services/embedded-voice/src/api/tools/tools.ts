import { createToolChanges, toolDraft } from '../../domain/schemas/tool-schema';
import type { CrudResource } from '../http/crud-routes';

export const tools: CrudResource = {
  path: '/tool',
  table: 'tools',
  label: 'Tool',
  create: toolDraft,
  update: (stored) => createToolChanges(stored.type),
  inUse: async (tx, id) => {
    const { rows } = await tx.query(
      `select 1 from voice.assistants
       where document -> 'model' -> 'toolIds' @> to_jsonb($1::text) limit 1`,
      [id],
    );
    return rows.length > 0 ? 'Tool is still used by an assistant' : null;
  },
};
