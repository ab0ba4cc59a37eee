import type { DemoAccess } from '../demo/demo-file';

/**
 * @param toTerminal whether a person reads it, since logs must not contain the demo's password
 * @returns the text to print when the portal is ready
 */
export function createAnnouncement(
  url: string,
  demo: DemoAccess | null,
  toTerminal: boolean,
): string {
  const signIn =
    demo && toTerminal ? [`  Sign in  ${demo.email}`, `  Password ${demo.password}`] : [];
  return [`  Portal   ${url}`, ...signIn].join('\n');
}
