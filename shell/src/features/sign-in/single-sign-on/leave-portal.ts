/** Opens an external page in this tab. */
export const leavePortal = (url: string): void => window.location.assign(url);
