import { PUBLIC_CONFIG_ELEMENT_ID, type PublicConfig } from 'shared-contract';

export const testConfig: PublicConfig = {
  logoUrl: '',
  documentationUrl: 'https://docs.example',
  supportEmail: 'support@portal.example',
  remoteTimeoutMs: 5000,
};

/** Writes a block into `document` like the server does. */
export function writePageBlock(id: string, value: unknown): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify(value);
  document.body.append(block);
}

/** Clears the page and writes the public settings. */
export function writeTestPage(): void {
  document.body.innerHTML = '';
  writePageBlock(PUBLIC_CONFIG_ELEMENT_ID, testConfig);
}
