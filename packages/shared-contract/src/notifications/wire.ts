import * as z from 'zod/mini';
import {
  callPage,
  callsPage,
  listedCallPage,
  listedConversationPage,
  pages,
  sitesPage,
} from '../paths/pages';
import { type NotificationName, notificationDefaults } from '../preferences/wire';

/** Labels of the toggles (specification, section 2). */
export const notificationLabels: Readonly<Record<NotificationName, string>> = {
  agentStatusChanges: 'Agent status changes',
  newCalls: 'New calls',
  failedCalls: 'Failed calls',
  tokenUsageAlerts: 'Token usage alerts',
  systemUpdates: 'System updates',
};

const names = Object.keys(notificationDefaults) as [NotificationName, ...NotificationName[]];
const word = z.optional(z.string());

/** Details of an event. Which fields it has depends on its kind. */
const subject = z.looseObject({
  id: word,
  name: word,
  status: word,
  assistantId: word,
  assistant: word,
  customer: word,
  type: word,
  reason: word,
  used: z.optional(z.number()),
  usual: z.optional(z.number()),
});

/** An event that a person is notified about. */
export const notification = z.object({
  id: z.number(),
  kind: z.enum(names),
  subject,
  /** ISO time. */
  at: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** `GET /api/notifications`, newest first. */
export const notificationList = z.object({
  notifications: z.array(notification),
  unread: z.number(),
  /** Ended calls and chats of the organization that nobody has reviewed. */
  waiting: z.optional(z.number()),
  /** `before` of the next page; null on the last page. */
  next: z.nullable(z.number()),
});
export type NotificationList = z.infer<typeof notificationList>;

export const unreadAnswer = z.object({ unread: z.number() });

/** Data of a `notifications` event of `GET /api/events`. */
export const notificationsEvent = z.object({ latest: z.number(), unread: z.number() });
export type NotificationsEvent = z.infer<typeof notificationsEvent>;

/** The text of a notification. */
export interface NotificationText {
  title: string;
  about: string;
  /** Page of its object; absent if there is none. */
  path?: string;
}

/** @returns the notification's text, for the portal and for email */
export function notificationText({ kind, subject }: Pick<Notification, 'kind' | 'subject'>) {
  return writers[kind](subject);
}

type Subject = z.infer<typeof subject>;

const writers: Record<NotificationName, (subject: Subject) => NotificationText> = {
  agentStatusChanges: ({ id, name, status }) => ({
    title: `${name ?? 'An assistant'} is now ${status ?? 'changed'}`,
    about: 'Assistant',
    ...(id && { path: callsPage(id) }),
  }),
  newCalls: (call) => ({ title: `New call ${describeParty(call)}`, ...describeCall(call) }),
  failedCalls: (call) => ({ title: `Call ${describeParty(call)} failed`, ...describeCall(call) }),
  tokenUsageAlerts: ({ used = 0, usual = 0 }) => ({
    title: 'Token usage is higher than usual',
    about: `${formatDollars(used)} for calls in the last 24 hours, usually ${formatDollars(usual)} a day`,
    path: pages.dashboard,
  }),
  systemUpdates: ({ type, id, name = '', status = '' }) => {
    if (type === 'site' && id) {
      return {
        title: `Changes from ${name || 'a website'} need your approval`,
        about: 'Many chunks would be deleted, or a question would fail',
        path: sitesPage(id),
      };
    }
    if (type === 'assigned' && id) return describeAssignment(id, name, status === 'chat');
    if (type === 'domain') {
      const title = domainTitles[status] ?? domainTitles.missing;
      return { title: `${name}: ${title}`, about: 'Single sign-on', path: signInSettings };
    }
    return {
      title: 'The portal has been updated',
      about: 'Reload an open page to use the new version',
    };
  },
};

const signInSettings = `${pages.settings}?tab=sign-in`;
const domainTitles: Record<string, string> = {
  missing: 'the DNS record is missing',
  lapsed: 'new people can no longer sign in',
  moved: 'another organization has proved this domain',
};

const formatDollars = (figure: number) => `$${figure.toFixed(2)}`;

const describeAssignment = (id: string, name: string, isChat: boolean) => ({
  title: `A ${isChat ? 'conversation' : 'call'} was assigned to you`,
  about: name ? `With ${name}` : isChat ? 'Conversation' : 'Call',
  path: isChat ? listedConversationPage(id) : listedCallPage(id),
});

function describeParty({ customer, type }: Subject): string {
  const direction = type === 'outboundPhoneCall' ? 'to' : 'from';
  return customer ? `${direction} ${customer}` : 'in the browser';
}

function describeCall({ id, assistant, assistantId, reason }: Subject) {
  return {
    about: [assistant, reason].filter(Boolean).join(', ') || 'Call',
    ...(id && assistantId && { path: callPage(assistantId, id) }),
  };
}
