import type { DemoAccess } from '../demo/demo-file';

/**
 * @param toTerminal whether a person reads it; a log collector is told where the portal is, and nothing to sign in with
 * @returns what is said when the portal serves
 */
export function announcement(url: string, demo: DemoAccess | null, toTerminal: boolean): string {
  const signIn =
    demo && toTerminal ? [`  Sign in  ${demo.email}`, `  Password ${demo.password}`] : [];
  return [`  Portal   ${url}`, ...signIn].join('\n');
}
