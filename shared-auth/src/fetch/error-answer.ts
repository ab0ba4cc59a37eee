import { proxyTexts } from 'shared-contract';
import * as z from 'zod/mini';
import { PortalError } from '../errors/portal-error';

/** Only `error` is required: a gateway may send neither codes nor request ids. */
const readableError = z.object({
  error: z.string().check(z.minLength(1)),
  code: z.optional(z.string()),
  requestId: z.optional(z.string()),
});

/**
 * @param body the response's JSON body; undefined for other types
 * @returns the failure with the server's text, or 'HTTP error! status: {code}'
 */
export function createAnswerError(response: Response, body: unknown): PortalError {
  const parsed = z.safeParse(readableError, body);
  const known = parsed.success ? parsed.data : undefined;
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new PortalError('http', known?.error ?? proxyTexts.httpError(response.status), {
    status: response.status,
    code: known?.code,
    requestId: known?.requestId ?? getRequestId(response),
    retryAfterS: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}

/** @returns the id under which the server logged the request */
export function getRequestId(response: Response): string | undefined {
  return response.headers.get('X-Request-Id') ?? undefined;
}
