import { authTexts, peopleTexts } from 'shared-contract';
import type { Answered } from '../../endpoint-world';
import { isOutside, type TableCase } from './cases';
import type { TableWorld } from './table-world';

export async function getViolation(table: TableWorld, one: TableCase): Promise<string | undefined> {
  await table.prepare(one);
  const before = isOutside(one) ? await table.hashOrganization() : '';
  const answer = await table.sendCase(one);
  const found =
    getStatusViolation(one, answer) ??
    (isOutside(one) ? getLeak(table, one, answer) : undefined) ??
    (isOutside(one) && (await table.hashOrganization()) !== before
      ? 'changes the organization'
      : undefined);
  if (one.verdict === 'in' && one.endpoint.method !== 'GET') await table.renew(one.actor);
  return found && `${one.name}: ${found} (${answer.status} ${shortenBody(answer)})`;
}

const shortenBody = ({ body }: Answered) => JSON.stringify(body)?.slice(0, 200);

/** Responses of a service behind the portal aren't refusals by the portal. */
const upstream = /^(upstream_|not_connected|call_)/;
const ownRefusals: readonly string[] = [peopleTexts.adminOnly, authTexts.noOrganization];

function getStatusViolation(one: TableCase, { status, body }: Answered): string | undefined {
  const code = String(body?.code ?? '');
  if (status >= 500 && !upstream.test(code)) return 'fails';
  switch (one.verdict) {
    case '401':
      return status === 401 && !upstream.test(code) ? undefined : 'is not refused with 401';
    case '403':
      return status === 403 ? undefined : 'is not refused with 403';
    case 'own':
      return isObjectNamed(one) && status < 400 ? 'opens the object of another one' : undefined;
    case 'in':
      return isRefused(code, String(body?.error)) ? 'is refused' : undefined;
    case 'any':
      return undefined;
  }
}

const isRefused = (code: string, error: string) =>
  ['unauthenticated', 'session_ended'].includes(code) || ownRefusals.includes(error);

const isObjectNamed = ({ form, endpoint }: TableCase) =>
  form !== 'made-up ids' && Boolean(endpoint.ids);

/** No response to an outsider names the organization or its people. */
function getLeak({ foreign }: TableWorld, one: TableCase, { body }: Answered): string | undefined {
  const text = JSON.stringify(body) ?? '';
  const leaked = [...foreign].find((word) => text.includes(word));
  return leaked && one.id !== 'openInvitation' ? `tells ${leaked}` : undefined;
}
