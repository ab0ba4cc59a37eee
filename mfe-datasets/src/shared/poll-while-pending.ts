/** Polling interval in milliseconds. */
const PENDING_MS = 1_500;

/** Refetches while the server still runs questions or checks calls. */
export const pollWhilePending = ({
  state,
}: {
  state: { data?: { pending: boolean } | undefined };
}): number | false => (state.data?.pending ? PENDING_MS : false);
