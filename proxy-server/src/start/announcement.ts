import type { DemoAccess } from '../demo/demo-file';

/**
 * @param toTerminal whether a person reads it; a log must not contain the demo's password
 * @returns the text that is printed when the portal is ready
 */
export function announcement(url: string, demo: DemoAccess | null, toTerminal: boolean): string {
  const signIn =
    demo && toTerminal ? [`  Sign in  ${demo.email}`, `  Password ${demo.password}`] : [];
  return [`  Portal   ${url}`, ...signIn].join('\n');
}
