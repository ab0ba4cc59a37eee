import { randomUUID } from 'node:crypto';
import { type CountingPlatform, getPartyId, type Moment } from './counting-platform';
import { type Account, callProxy, expect, signIn, signUp } from './support';

/** A request for a call, which the portal must place only once. */
export interface PlacementRequest {
  key: string;
  number: string;
  moment: Moment | undefined;
}

export interface Outcome {
  status: number;
  id: string | undefined;
  code: string | undefined;
  text: string | undefined;
}

let numbers = 0;

/** @param moment step at which the platform stops, so that the server can be killed there */
export function makeRequest(platform: CountingPlatform, moment?: Moment): PlacementRequest {
  numbers += 1;
  const number = `+1650253${String(numbers).padStart(4, '0')}`;
  if (moment) platform.stops.set(number, moment);
  return { key: randomUUID(), number, moment };
}

/** Resolves to null when the portal died before it responded. */
export async function placeOnce(
  url: string,
  token: string,
  { key, number }: PlacementRequest,
): Promise<Outcome | null> {
  const body = { assistantId: getPartyId(number), phoneNumberId: getPartyId(number) };
  try {
    const answer = await fetch(`${url}/api/vapi/call`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...body, customer: { number } }),
    });
    const { id, code, error } = await answer.json();
    return { status: answer.status, id, code, text: error };
  } catch {
    return null;
  }
}

/** Repeats the request, as the page suggests, until the outcome of the call is known. */
export async function placeAgain(
  url: string,
  token: string,
  one: PlacementRequest,
): Promise<Outcome | null> {
  for (;;) {
    const outcome = await placeOnce(url, token, one);
    if (outcome?.code !== 'conflict') return outcome;
  }
}

/** Signs a person up and connects their organization to a voice platform. @returns the token */
export async function signUpConnected(url: string, account: Account): Promise<string> {
  await signUp(url, account);
  const { session, user } = (await signIn(url, account)).body.data;
  const token: string = session.access_token;
  const key = { provider: 'vapi', api_key: 'planted-key', is_active: true };
  const stored = await callProxy(
    url,
    {
      action: 'insert',
      table: 'api_keys',
      data: [{ organization_id: user.organization_id, ...key }],
    },
    { token },
  );
  expect(stored.status).toBe(200);
  return token;
}
