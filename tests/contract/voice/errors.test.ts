import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VapiClient } from '@vapi-ai/server-sdk';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { createCustomer, getFailure, startVoiceSdk, unknownId } from './testing/voice-sdk';

const sdk = sharedFixture(() => startVoiceSdk());

test("fails with the vendor's status and message for each fault", async () => {
  expect(await getFailure(sdk.stranger.assistants.list())).toMatchObject({ status: 401 });
  expect(await getFailure(sdk.vapi.assistants.get({ id: unknownId }))).toMatchObject({
    status: 404,
    body: { message: 'Assistant Not Found', error: 'Not Found', statusCode: 404 },
  });
  expect(await getFailure(sdk.vapi.assistants.create({ name: 'x'.repeat(41) }))).toMatchObject({
    status: 400,
    body: { message: ['name must be shorter than or equal to 40 characters'] },
  });
  const [tool] = await sdk.vapi.tools.list();
  expect(await getFailure(sdk.vapi.tools.delete({ id: tool?.id ?? '' }))).toMatchObject({
    status: 409,
  });
  expect(await getFailure(sdk.vapi.calls.list({ id: 'x' }))).toMatchObject({ status: 400 });
});

test.each<[string, number, string, () => PromiseLike<unknown>]>([
  ['a call to a bad number', 400, 'BadRequestError', () => sdk.place({ number: '4155550142' })],
  [
    'an empty file',
    400,
    'BadRequestError',
    () => sdk.vapi.files.create({ file: new File([], 'empty.txt') }),
  ],
  [
    'a recording of an unknown call',
    404,
    'NotFoundError',
    () => sdk.vapi.calls.callArtifactControllerStereoRecordingDownload({ id: unknownId }),
  ],
  [
    'a recording for a stranger',
    401,
    'UnauthorizedError',
    () => sdk.stranger.calls.callArtifactControllerMonoRecordingDownload({ id: unknownId }),
  ],
  [
    'a tool in use',
    409,
    'ConflictError',
    async () => {
      const assistants = await sdk.vapi.assistants.list();
      const id = assistants.flatMap(({ model }) => model?.toolIds ?? [])[0];
      await sdk.vapi.tools.delete({ id: id ?? '' });
    },
  ],
  [
    'an assistant in use',
    409,
    'ConflictError',
    async () => {
      const phone = (await sdk.vapi.phoneNumbers.list()).find((number) => number.assistantId);
      await sdk.vapi.assistants.delete({ id: phone?.assistantId ?? '' });
    },
  ],
])(
  'responds to %s with %i, which the SDK throws as %s',
  async (_what, status, name, work) => {
    expect(await getFailure(work())).toMatchObject({ name, status });
  },
  30_000,
);

inWholeRun(test)(
  'throws InternalServerError after retries when the service fails to place a call',
  async () => {
    expect(await getFailure(sdk.place(createCustomer('0199')))).toMatchObject({
      name: 'InternalServerError',
      status: 500,
    });
  },
  30_000,
);

inWholeRun(test)(
  'throws ServiceUnavailableError after retries when a call cannot be deleted',
  async () => {
    const made = await sdk.place(createCustomer('0198'));
    expect(await getFailure(sdk.vapi.calls.delete({ id: made.id }))).toMatchObject({
      name: 'ServiceUnavailableError',
      status: 503,
    });
  },
  30_000,
);

describe('statuses of the platform that this service does not send', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Starts a platform that always responds with this status, or not at all without one. */
  const respondWith = async (status: number | null) => {
    server = createServer((_req, res) => {
      const body = JSON.stringify({ message: 'No', error: 'No', statusCode: status });
      if (status) res.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new VapiClient({ token: 'x', environment: `http://127.0.0.1:${port}` });
  };
  const once = { maxRetries: 0, timeoutInSeconds: 1 };

  test.each([
    [402, 'PaymentRequiredError'],
    [403, 'VapiError'],
    [429, 'VapiError'],
  ])('maps %i to %s', async (status, name) => {
    const client = await respondWith(status);
    const run = { simulations: [], target: { type: 'assistant', assistantId: unknownId } } as never;
    // The SDK only supports 402 for one request.
    const work =
      status === 402
        ? client.simulationRuns.simulationRunControllerCreate(run, once)
        : client.assistants.list({}, once);
    expect(await getFailure(work)).toMatchObject({ name, status });
  });

  inWholeRun(test)('throws an error without a status when no response comes in time', async () => {
    const client = await respondWith(null);
    const failure = await getFailure(client.calls.list({}, once));
    expect(failure).toMatchObject({ name: expect.stringMatching(/^Vapi/), status: undefined });
  });
});
