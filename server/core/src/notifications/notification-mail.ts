import { type Notification, notificationLabels, notificationText } from 'shared-contract';
import { escapeHtml } from '../formats/escape-html';
import { formatUtc } from '../formats/format-utc';
import type { Mail } from '../mail/mailer';

const settings = '/settings?tab=notifications';

interface Digest {
  to: string;
  /** Newest first. */
  notifications: readonly Pick<Notification, 'kind' | 'subject' | 'at'>[];
  /** How many more exist than are listed. */
  more: number;
}

/** @returns one mail about all of them, with the reason for each and how to turn it off */
export function createNotificationMail(
  publicUrl: string,
  { to, notifications, more }: Digest,
): Mail {
  const items = notifications.map(({ kind, subject, at }) => {
    const { title, about, path } = notificationText({ kind, subject });
    const label = notificationLabels[kind];
    return {
      title,
      about,
      at: formatUtc(new Date(at)),
      link: path && publicUrl + path,
      why: `You get this because "${label}" is on. Turn it off: ${publicUrl}${settings}#${kind}`,
    };
  });
  const total = items.length + more;
  const [first] = items;
  const rest = more > 0 ? [`And ${more} more in the portal: ${publicUrl}`] : [];
  const text = [
    ...items.map(({ title, about, at, link, why }) =>
      [title, about, at, link, why].filter(Boolean).join('\n'),
    ),
    ...rest,
  ].join('\n\n');
  const html = [
    ...items.map(
      ({ title, about, at, link, why }) =>
        `<p><b>${escapeHtml(title)}</b><br>${escapeHtml(about)}<br>${at}${
          link ? `<br><a href="${escapeHtml(link)}">Open in the portal</a>` : ''
        }<br><small>${escapeHtml(why)}</small></p>`,
    ),
    ...rest.map((line) => `<p>${escapeHtml(line)}</p>`),
  ].join('\n');
  const subject = total === 1 && first ? first.title : `${total} notifications from your portal`;
  return { to, subject: subject.replace(/[\r\n]+/g, ' '), text, html };
}
