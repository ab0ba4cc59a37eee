import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Classes of requests and responses that already have the app's prototypes, so that Express has
 * none to set. In Node.js 20, V8 makes a hidden class for every property added to an object after
 * its prototype was set: 9 kB of old space a request (decision 111).
 */
export function expressMessages(app: Express) {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  app.request = Request.prototype as Express['request'];
  app.response = Response.prototype as Express['response'];
  return { IncomingMessage: Request, ServerResponse: Response };
}
