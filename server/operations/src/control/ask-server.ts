import { readControl } from './control-file';

export type ControlPath =
  | '/snapshot'
  | '/rotate-secret'
  | '/remove-factors'
  | '/publish-tokens'
  | '/previews'
  | '/trusted-publishers';

/**
 * Sends a command to the server that uses a data folder.
 * @returns its result, or null when no server is running
 * @throws Error with the server's sentence when it fails
 */
export async function sendCommand(
  dataDir: string,
  path: ControlPath,
  body: object = {},
): Promise<Record<string, unknown> | null> {
  const control = readControl(dataDir);
  if (!control) return null;
  const answer = await fetch(`http://127.0.0.1:${control.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  // A killed server leaves its file behind, and another program may listen on its port; it doesn't
  // know the token.
  if (answer?.headers.get('x-portal-control') !== '1') return null;
  const json = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(String(json.error));
  return json;
}
