import type { AuditEvent, RecordEvent } from '../../audit/record-event';
import type { AddressProof, EndedByProof } from './prove-address';

const formatCount = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** @returns the sentences of a mail that lists what ended; undefined when nothing did */
export function describeEnded(ended: EndedByProof | null): string | undefined {
  if (!ended) return undefined;
  const parts = [
    ...(ended.password ? ['the password'] : []),
    ...formatCount(ended.passkeys, 'passkey', 'passkeys'),
    ...formatCount(ended.recoveryCodes, 'recovery code', 'recovery codes'),
    ...(ended.secondFactor ? ['the second step of signing in'] : []),
    ...formatCount(ended.accessTokens, 'access token', 'access tokens'),
    ...formatCount(ended.emailChanges, 'change of the address', 'changes of the address'),
    ...formatCount(ended.invitations, 'open invitation', 'open invitations'),
  ];
  if (parts.length === 0) return undefined;
  const names = ended.organizations.map(quoteName).join(', ');
  return [
    `This address wasn't confirmed before, so everything that gave access to the account was removed: ${parts.join(', ')}. All other devices were signed out.`,
    ...(ended.password && names
      ? [
          `The account is a member of: ${names}. If you don't recognize one of them, someone else signed up with your address. Leave that organization in Settings, People.`,
        ]
      : []),
  ].join('\n');
}

/** Members choose these names, so a link in one must not become clickable. */
export const quoteName = (name: string): string =>
  `"${[...name.replace(/\s+/g, ' ')]
    .slice(0, 60)
    .join('')
    .replace(/[./:@\\]+(?=\S)/g, ' ')}"`;

type Proved = Pick<AuditEvent, 'actor' | 'organizationId' | 'userId' | 'sessionId'> & {
  email: string;
};

/** Records the first proof of an address; does nothing if it was proved before. */
export async function recordProof(
  record: RecordEvent,
  { email, ...who }: Proved,
  by: AddressProof,
  ended: EndedByProof | null,
): Promise<void> {
  if (!ended) return;
  const { organizations: _, ...counts } = ended;
  const object = { kind: 'email', id: email };
  await record({ event: 'email_proved', ...who, object, details: { by, ...counts } });
}
