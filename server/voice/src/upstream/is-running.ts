const running = new Set(['queued', 'ringing', 'in-progress', 'forwarding']);

/** Whether a call with this status occupies a line. */
export const isRunning = (status: string | null | undefined): boolean => running.has(status ?? '');
