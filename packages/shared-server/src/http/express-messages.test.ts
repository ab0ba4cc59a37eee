import { Socket } from 'node:net';
import express from 'express';
import { expressMessages } from './express-messages';

test('new requests and responses already have the prototypes that Express sets', () => {
  const app = express();
  const { IncomingMessage, ServerResponse } = expressMessages(app);
  const req = new IncomingMessage(new Socket());
  expect(Object.getPrototypeOf(req)).toBe(app.request);
  expect(Object.getPrototypeOf(new ServerResponse(req))).toBe(app.response);
});

test('they keep what Express adds to requests and responses', () => {
  const app = express();
  const { IncomingMessage, ServerResponse } = expressMessages(app);
  const req = new IncomingMessage(new Socket());
  expect(req).toMatchObject({ app, get: expect.any(Function) });
  expect(new ServerResponse(req)).toMatchObject({ app, json: expect.any(Function) });
});
