import { type KnowledgeBase, type KnowledgeSource, voiceAccountId } from 'embedded-voice';
import type { ServerConfig } from 'server-core/config/config';
import { type Knowledge, readSignedAddress } from 'server-knowledge/answers/address';
import { createAnswerSearch } from 'server-knowledge/answers/search-answers';
import type { Database, Logger } from 'shared-server';

/** Lets the built-in voice service search datasets without HTTP requests. */
export function createDatasetKnowledge(
  config: ServerConfig,
  db: Database,
  logger: Logger,
): KnowledgeSource {
  const answers = createAnswerSearch({ config, db, logger });
  return {
    search: async (base, asked, signal) => answers.search(readBase(config, base), asked, signal),
    topics: async (base, most) => answers.titles(readBase(config, base), most),
  };
}

/** @throws Error for an address that this portal didn't give to the account's organization */
function readBase(config: ServerConfig, { accountId, url }: KnowledgeBase): Knowledge {
  const knowledge = readSignedAddress(config, url);
  if (knowledge && voiceAccountId(knowledge.organizationId) === accountId) return knowledge;
  throw new Error('The knowledge base belongs to another portal or organization');
}
