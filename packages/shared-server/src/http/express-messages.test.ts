import { Socket } from 'node:net';
import express from 'express';
import { createExpressMessages } from './express-messages';

test('gives requests and responses the prototypes that Express would set', () => {
  const app = express();
  const { IncomingMessage, ServerResponse } = createExpressMessages(app);
  const req = new IncomingMessage(new Socket());
  expect(Object.getPrototypeOf(req)).toBe(app.request);
  expect(Object.getPrototypeOf(new ServerResponse(req))).toBe(app.response);
});

test('keeps what Express adds to requests and responses', () => {
  const app = express();
  const { IncomingMessage, ServerResponse } = createExpressMessages(app);
  const req = new IncomingMessage(new Socket());
  expect(req).toMatchObject({ app, get: expect.any(Function) });
  expect(new ServerResponse(req)).toMatchObject({ app, json: expect.any(Function) });
});
