import { type ModelSource, voiceExternalId } from 'embedded-voice';
import type { ServerConfig } from 'server-core/config/config';
import type { Database, Logger } from 'shared-server';
import { findAnsweringModel } from './answering-model';

/** Lets the built-in voice service answer with the language model of an organization. */
export function createModelSource(config: ServerConfig, db: Database, logger: Logger): ModelSource {
  return {
    async find(accountId) {
      const organizationId = await voiceExternalId(db, accountId);
      return organizationId ? findAnsweringModel({ config, db, logger }, organizationId) : null;
    },
  };
}
