const running = new Set(['queued', 'ringing', 'in-progress', 'forwarding']);

export const isRunning = (status: string | null | undefined): boolean => running.has(status ?? '');
