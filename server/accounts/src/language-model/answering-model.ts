import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { ModelProvider } from 'shared-contract';
import { ApiError, type ChatModel, type Logger, ModelError, openUpstream } from 'shared-server';
import { describeFailure, getStatus } from './check-model';
import { isAllowed, toChatModel } from './model-place';
import { noteCheck, readStoredModel, type StoredModel } from './stored-model';

type Deps = Pick<ServerDeps, 'config' | 'db'> & { logger: Logger };

/** The model that writes an organization's answers. */
export interface AnsweringModel {
  model: ChatModel;
  maxTokens: number;
  /** Records the outcome of a request, for Settings. Null is a success. */
  note(failure: ModelError | null): Promise<void>;
}

/**
 * @returns the organization's own model, else the operator's, else null
 * @throws ModelError `limited` when the organization has sent too many requests
 */
export async function findAnsweringModel(
  deps: Deps,
  organizationId: string,
): Promise<AnsweringModel | null> {
  const found = (await findOwnModel(deps, organizationId)) ?? getPortalModel(deps);
  if (!found) return null;
  const limit = deps.config.languageModel.perOrganization;
  const counted = { name: 'model-requests', limit, subject: organizationId };
  await countAttempt(deps, [counted]).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ModelError('limited', undefined, { cause: error });
  });
  return found;
}

async function findOwnModel(deps: Deps, organizationId: string): Promise<AnsweringModel | null> {
  const { config, logger } = deps;
  const stored = await readStoredModel(deps, organizationId);
  if (stored === 'unreadable' || (stored && !isAllowed(config, stored.place))) {
    logger.warn({ organizationId }, 'the language model of an organization cannot be used');
    return null;
  }
  if (!stored) return null;
  const model = toChatModel(config, stored.place, stored.model);
  const { provider } = stored.place;
  return {
    model,
    maxTokens: config.languageModel.maxTokens,
    note: (failure) => recordOutcome(deps, { organizationId, stored, provider, model }, failure),
  };
}

interface Noted {
  organizationId: string;
  stored: StoredModel;
  provider: ModelProvider;
  model: ChatModel;
}

/** Ignores limits and timeouts, because they aren't about the key. */
async function recordOutcome(
  deps: Deps,
  { organizationId, stored, provider, model }: Noted,
  failure: ModelError | null,
): Promise<void> {
  if (failure?.kind === 'limited' || failure?.kind === 'timeout') return;
  const status = failure ? getStatus(failure) : 'works';
  if (status === stored.status) return;
  const message = failure && describeFailure(failure, provider, model);
  await noteCheck(deps, organizationId, stored.version, { status, message });
}

function getPortalModel({ config }: Deps): AnsweringModel | null {
  const { endpoint } = config.answers;
  if (!endpoint) return null;
  const { url, apiKey = null, model, timeoutMs } = endpoint;
  const isVendor = new URL(url).hostname === 'api.openai.com';
  return {
    model: { form: 'openai', url, apiKey, model, isVendor, timeoutMs, open: openUpstream },
    maxTokens: config.languageModel.maxTokens,
    note: async () => {},
  };
}
