import type { CrudResource } from '../../service/crud-routes';
import { assistantDraft } from './assistant-schema';

export const assistants: CrudResource = {
  path: '/assistant',
  table: 'assistants',
  label: 'Assistant',
  create: assistantDraft,
  update: () => assistantDraft,
  inUse: async (tx, id) => {
    const { rows } = await tx.query(
      'select 1 from voice.phone_numbers where assistant_id = $1 limit 1',
      [id],
    );
    return rows.length > 0 ? 'Assistant is still used by a phone number' : null;
  },
};
