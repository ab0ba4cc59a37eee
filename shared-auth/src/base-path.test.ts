import * as z from 'zod/mini';
import { portalAddress, portalPath } from './base-path';
import { portalFetch } from './fetch/portal-fetch';
import { portalBytes, portalStream } from './fetch/portal-stream';
import { type FakeFetch, installFakeFetch } from './testing';

const { dataset } = document.documentElement;
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  dataset.base = '/tools/portal';
});
afterEach(() => {
  delete dataset.base;
});

test('adds the base path once, and removes it from the path of a page', () => {
  expect(portalAddress('/')).toBe('/tools/portal/');
  expect(portalAddress('/api/events')).toBe('/tools/portal/api/events');
  expect(portalAddress('/tools/portal/api/events')).toBe('/tools/portal/api/events');
  expect(portalAddress('/tools/portal')).toBe('/tools/portal');
  expect(portalAddress('/tools/portals')).toBe('/tools/portal/tools/portals');
  expect(portalPath('/tools/portal/datasets')).toBe('/datasets');
  expect(portalPath('/tools/portal')).toBe('/');
  expect(portalPath('/datasets')).toBe('/datasets');
});

test('changes no paths at the root of a host', () => {
  delete dataset.base;
  expect(portalAddress('/api/events')).toBe('/api/events');
  expect(portalPath('/datasets')).toBe('/datasets');
});

test('adds the base path to every kind of request', async () => {
  server.answer('/tools/portal/api/x', '{}');
  await portalFetch('/api/x', { schema: z.object({}) });
  await portalBytes('/api/x').catch(() => undefined);
  await portalStream('/api/x', { onText: () => undefined }).catch(() => undefined);
  expect(server.requests.map(({ path }) => path)).toEqual(Array(3).fill('/tools/portal/api/x'));
});

test('includes the base path in the names of session, remember hint and channel', () => {
  const opened: string[] = [];
  const BroadcastChannel = jest.fn((name: string) => void opened.push(name));
  Object.assign(window, { BroadcastChannel });
  jest.isolateModules(() => {
    const { SESSION_KEY } = require('./session/session-key');
    const { storeRemembered } = require('./session/remember-hint');
    require('./session/tabs').openTabs(() => undefined);
    storeRemembered(true);
    expect(SESSION_KEY).toBe('supabase.auth.session/tools/portal');
  });
  expect(Object.keys(localStorage)).toEqual(['portal.remembered-until/tools/portal']);
  expect(opened).toEqual(['portal-auth/tools/portal']);
  localStorage.clear();
  Reflect.deleteProperty(window, 'BroadcastChannel');
});
