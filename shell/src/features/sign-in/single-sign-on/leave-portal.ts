export const leavePortal = (url: string): void => window.location.assign(url);
