import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type { LanguageModelAnswer } from 'shared-contract';
import { isAllowed } from './model-place';
import { getProvider, MODEL_COLUMNS, type ModelRow } from './stored-model';

/** @returns the model of the organization's assistants, without its key */
export async function readState(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  member: Member,
): Promise<LanguageModelAnswer> {
  const { rows } = await db.query<ModelRow>(
    memberScope(member),
    `select ${MODEL_COLUMNS} from portal.api_keys
     where organization_id = $1 and model is not null and is_active`,
    [member.organizationId],
  );
  const { languageModel, answers } = config;
  const { providers, addresses, findsLocal } = languageModel;
  return {
    connected: rows[0] ? toConnected({ languageModel }, rows[0]) : null,
    portal: answers.endpoint ? { model: answers.endpoint.model } : null,
    providers,
    addresses: addresses && [...addresses],
    findsLocal,
  };
}

function toConnected(config: Pick<ServerDeps['config'], 'languageModel'>, row: ModelRow) {
  const provider = getProvider(row);
  const place = { provider, baseUrl: row.base_url, apiKey: null };
  return {
    provider,
    baseUrl: row.base_url,
    model: row.model,
    keyHint: row.key_hint,
    connectedAt: row.changed_at.toISOString(),
    allowed: isAllowed(config, place),
    check: {
      status: row.check_status ?? ('unchecked' as const),
      message: row.check_message,
      checkedAt: row.checked_at?.toISOString() ?? null,
    },
  };
}
