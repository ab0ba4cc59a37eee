import { assistantDraft } from '../../domain/schemas/assistant-schema';
import type { CrudResource } from '../http/crud-routes';

export const assistants: CrudResource = {
  path: '/assistant',
  table: 'assistants',
  label: 'Assistant',
  create: assistantDraft,
  update: () => assistantDraft,
  inUse: async (tx, id) => {
    const { rows } = await tx.query<{ user: string }>(
      `select 'a phone number' as user from voice.phone_numbers where assistant_id = $1
       union all
       select 'a squad' from voice.squads
       where document -> 'members' @> jsonb_build_array(jsonb_build_object('assistantId', $1::text))
       limit 1`,
      [id],
    );
    return rows[0] ? `Assistant is still used by ${rows[0].user}` : null;
  },
};
