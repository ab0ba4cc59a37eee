import { provisionOrganization, startKnowledgeService } from 'embedded-knowledge';
import { createLogger } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { TrieveSDK } from 'trieve-ts-sdk';

/** The embedded knowledge service, with the vendor's SDK as its client. */
export interface KnowledgeSdk {
  organizationId: string;
  /** @param apiKey the organization's own by default */
  createClient(datasetId?: string, apiKey?: string): TrieveSDK;
  /** @returns a client of a new dataset */
  addDataset(name: string): Promise<TrieveSDK>;
  close(): Promise<void>;
}

export async function startKnowledgeSdk(): Promise<KnowledgeSdk> {
  const db = await createTestDatabase('embedded-knowledge');
  const logger = createLogger({ level: 'silent', name: 'test' });
  const service = await startKnowledgeService({ db, port: 0, host: '127.0.0.1', logger });
  const account = await provisionOrganization(db, { externalId: 'sdk', name: 'SDK' });
  const { organizationId } = account;
  const createClient: KnowledgeSdk['createClient'] = (datasetId, apiKey = account.apiKey) =>
    new TrieveSDK({
      apiKey,
      organizationId,
      baseUrl: `http://127.0.0.1:${service.port}`,
      ...(datasetId ? { datasetId } : {}),
    });
  return {
    organizationId,
    createClient,
    async addDataset(name) {
      const { id } = await createClient().createDataset({ dataset_name: name, tracking_id: name });
      return createClient(id);
    },
    async close() {
      await service.close();
      await db.close();
    },
  };
}
