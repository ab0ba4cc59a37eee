/** The crawler's name in robots.txt and in robots directives. */
export const ROBOT_NAME = 'ManagementPortal';
