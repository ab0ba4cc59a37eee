/** Name by which sites know the reader, in robots.txt and in directives of a page. */
export const ROBOT_NAME = 'ManagementPortal';
