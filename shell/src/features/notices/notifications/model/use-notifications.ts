import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { errorMessage, useAuth } from 'shared-auth';
import type { NotificationsRead } from 'shared-contract';
import { setUnread, useUnread } from '../../../../portal/unread';
import { fetchNotifications, markAsRead } from '../api/notification-requests';
import { notificationTexts } from '../texts';

const PAGE = 20;

/** Pages of the person's notifications, refetched when their unread count changes. */
export function useNotifications() {
  const { user } = useAuth();
  const { latest, unread } = useUnread();
  const query = useInfiniteQuery({
    queryKey: ['notifications', user?.id, latest, unread],
    queryFn: ({ pageParam, signal }) => fetchNotifications(PAGE, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const read = useMutation({
    mutationFn: (which: NotificationsRead) => markAsRead(which),
    onSuccess: (left) => {
      setUnread({ unread: left });
      void query.refetch();
    },
    onError: (error) => {
      enqueueSnackbar(errorMessage(error, notificationTexts.markFailed), { variant: 'error' });
    },
  });
  return { query, read, all: query.data?.pages.flatMap(({ notifications }) => notifications) };
}
