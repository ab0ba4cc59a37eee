/** Opens a page outside of the portal in this tab. */
export const leavePortal = (url: string): void => window.location.assign(url);
