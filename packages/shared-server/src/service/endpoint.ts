import type { Request, RequestHandler, Response } from 'express';

export interface EndpointRequest {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

export interface EndpointAnswer {
  status?: number;
  /** Sent as JSON; absent for a response without a body. */
  body?: unknown;
  location?: string;
  /** Runs after the work and before the response is sent. */
  afterwards?: () => void;
}

/** Authenticates a request, then runs the work with the caller's context. */
export type OpenRequest<Access, Context> = (
  exchange: { req: Request; res: Response },
  access: Access,
  work: (context: Context) => Promise<EndpointAnswer>,
) => Promise<EndpointAnswer>;

/** @returns the `endpoint()` of a service: a request handler with authentication */
export function createEndpoint<Access, Context extends object>(open: OpenRequest<Access, Context>) {
  return (
    access: Access,
    work: (context: Context & EndpointRequest) => Promise<EndpointAnswer>,
  ): RequestHandler =>
    async (req, res) => {
      const answer = await open({ req, res }, access, (context) =>
        work({
          ...context,
          params: req.params as Record<string, string>,
          query: req.query,
          body: req.body,
        }),
      );
      answer.afterwards?.();
      send(res, answer);
    };
}

function send(res: Response, { status = 200, body, location }: EndpointAnswer): void {
  if (location !== undefined) res.redirect(302, location);
  else if (body === undefined) res.status(status).end();
  else res.status(status).json(body);
}
