import express, { type RequestHandler, Router } from 'express';
import { accountEndpoints, endpointsById } from 'shared-contract/endpoints';
import { createAccessStep } from '../sessions/access-step';
import { mount } from './mount';
import { findContractGaps, requireWholeContract } from './mounted-endpoints';

const handler: RequestHandler = (_req, res) => void res.end();
const access = createAccessStep('member', handler);

/** Creates an app that mounts the agents' endpoint this many times. */
function createApp(count: number) {
  const app = express();
  for (let done = 0; done < count; done += 1) {
    const router = Router();
    mount(router, accountEndpoints.listAgents, { access }, (_req, res) => res.end());
    app.use(Router().use(router));
  }
  return app;
}

test("reports every endpoint that isn't mounted", () => {
  const gaps = findContractGaps(createApp(1));
  expect(gaps).toHaveLength(endpointsById.length - 1);
  expect(gaps).not.toContainEqual(expect.stringContaining('listAgents'));
});

test('reports an endpoint that is mounted twice', () => {
  expect(findContractGaps(createApp(2))).toContain('The endpoint listAgents is mounted 2 times.');
});

test("reports an API route that isn't an endpoint", () => {
  const app = createApp(1);
  app.get('/api/harbours', handler);
  app.get('/harbours', handler);
  expect(findContractGaps(app).filter((gap) => gap.includes('harbours'))).toEqual([
    "The route /api/harbours isn't an endpoint.",
  ]);
});

test('throws when the app does not serve the contract', () => {
  expect(() => requireWholeContract(createApp(0))).toThrow('listAgents is mounted 0 times');
});
