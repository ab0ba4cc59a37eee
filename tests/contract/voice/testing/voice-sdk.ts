import { type Vapi, VapiClient, VapiError } from '@vapi-ai/server-sdk';
import { seedDemoVoice, startVoiceService } from 'embedded-voice';
import { createLogger } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';

/** A valid id that no object has. */
export const unknownId = '4b0c5a10-0000-4000-8000-000000000001';

/** The embedded voice service with its demo data, and the vendor's SDK as its client. */
export interface VoiceSdk {
  vapi: VapiClient;
  /** A client with a key that the service doesn't know. */
  stranger: VapiClient;
  assistantId: string;
  phoneNumberId: string;
  /** Creates another account, with its own demo data. */
  createClient(externalId: string): Promise<VapiClient>;
  /** Places a call from the first assistant. */
  place(to: { number: string; name?: string }): PromiseLike<Vapi.Call>;
  close(): Promise<void>;
}

export async function startVoiceSdk(): Promise<VoiceSdk> {
  const db = await createTestDatabase('embedded-voice');
  const logger = createLogger({ level: 'silent', name: 'test' });
  const service = await startVoiceService({ db, port: 0, host: '127.0.0.1', logger, speed: 30 });
  const { apiKey } = await seedDemoVoice(db, { externalId: 'sdk', name: 'SDK' });
  const environment = `http://127.0.0.1:${service.port}`;
  const vapi = new VapiClient({ token: apiKey, environment });
  const [assistant] = await vapi.assistants.list();
  const [phoneNumber] = await vapi.phoneNumbers.list();
  const from = { assistantId: assistant?.id ?? '', phoneNumberId: phoneNumber?.id ?? '' };
  return {
    vapi,
    stranger: new VapiClient({ token: 'unknown', environment }),
    ...from,
    async createClient(externalId) {
      const made = await seedDemoVoice(db, { externalId, name: externalId });
      return new VapiClient({ token: made.apiKey, environment });
    },
    place: (customer) => vapi.calls.create({ ...from, customer }) as PromiseLike<Vapi.Call>,
    async close() {
      await service.close();
      await db.close();
    },
  };
}

/** @param suffix last digits of the number, which determine the outcome of a call */
export const createCustomer = (suffix: string) => ({
  number: `+1415555${suffix}`,
  name: 'Maya Orlin',
});

/** @returns class, status and body of the SDK's error */
export async function getFailure(work: PromiseLike<unknown>) {
  const error: unknown = await Promise.resolve(work).then(
    () => null,
    (reason) => reason,
  );
  if (!(error instanceof VapiError)) throw new Error(`Expected a VapiError, got ${error}`);
  return { name: error.constructor.name, status: error.statusCode, body: error.body };
}
