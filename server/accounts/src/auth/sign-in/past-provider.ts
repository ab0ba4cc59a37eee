import { SignOnRequiredError } from 'server-core/access/sign-in-provider/required-sign-in';
import { recordEvent } from 'server-core/audit/record-event';
import { tenantScope } from 'server-core/database/tenant-scope';
import { formatUtc } from 'server-core/formats/format-utc';
import { createActionMail } from 'server-core/mail/action-mail';
import { describeOrigin } from 'server-core/notifications/account-change/mail-account-change';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { SessionRequest } from '../request/auth-request';

type Deps = Pick<ServerDeps, 'background' | 'db' | 'sendMail'>;

/** Records the error if it is about a required provider, and always rethrows it. */
export async function recordAndRethrow(
  deps: Pick<ServerDeps, 'db'>,
  request: SessionRequest,
  error: unknown,
): Promise<never> {
  if (error instanceof SignOnRequiredError && error.of) {
    await recordEvent(deps, request, {
      event: 'single_sign_on_refused',
      actor: 'stranger',
      ...error.of,
      details: { reason: 'required' },
    });
  }
  throw error;
}

/** Notifies every admin that one of them signed in without the provider. */
export function mailPastProvider(
  deps: Deps,
  request: SessionRequest,
  { email, organizationIds }: { email: string; organizationIds: readonly string[] },
): void {
  const at = new Date();
  for (const organizationId of organizationIds)
    deps.background.run(
      request.logger,
      () => mailAdmins(deps, request, { email, organizationId, at }),
      'mails',
    );
}

async function mailAdmins(
  { db, sendMail }: Deps,
  request: SessionRequest,
  { email, organizationId, at }: { email: string; organizationId: string; at: Date },
): Promise<void> {
  const { rows } = await db.query<{ email: string; name: string }>(
    tenantScope(organizationId),
    `select u.email, o.name from portal.memberships m
     join portal.users u on u.id = m.user_id
     join portal.organizations o on o.id = m.organization_id
     where m.organization_id = $1 and m.role = 'admin'`,
    [organizationId],
  );
  const { device, place } = describeOrigin(request);
  const when = formatUtc(at);
  for (const { email: to, name } of rows)
    await sendMail(
      createActionMail({
        to,
        subject: 'An admin signed in without single sign-on',
        before: [
          `${email} signed in to ${name} without single sign-on, which the organization requires.`,
          `When: ${when}\nFrom: ${device}, ${place}`,
        ],
        after: [
          "Admins can do this when the identity provider is down. If it isn't, ask the admin why.",
        ],
      }),
    );
}

/** Includes sign-ins with the provider that needed a second step here. */
export const isByProvider = (method: string): boolean => method.startsWith('single_sign_on');
