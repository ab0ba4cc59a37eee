import { portalAddress } from '../base-path';
import { createRequestInit } from '../fetch/request-init';
import { readUsableSession } from './usable-session';

/** Sends a POST request before the page's code loads. Sends nothing without a usable session. */
export async function sendEarly(path: string, body: object): Promise<void> {
  const session = readUsableSession();
  if (!session) return;
  const { signal } = new AbortController();
  const request = createRequestInit(
    { method: 'POST', body, keepalive: true },
    session.access_token,
    signal,
  );
  await fetch(portalAddress(path), request).catch(() => undefined);
}
