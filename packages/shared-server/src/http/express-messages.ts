import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Classes of requests and responses that already have the app's prototypes, so that Express sets
 * none. In Node.js 20, V8 creates a hidden class for every property that is added after an object's
 * prototype was set: 9 kB of old space per request (decision 111).
 */
export function createExpressMessages(app: Express) {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as Express['request'];
  app.response = Response.prototype as Express['response'];
  return { IncomingMessage: Request, ServerResponse: Response };
}
