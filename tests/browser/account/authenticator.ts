import type { Page } from '@playwright/test';

/** Adds Chromium's virtual authenticator, which verifies its user and signs immediately. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the next user is recognized as the owner. */
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    async listCredentials() {
      const answer = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return answer.credentials;
    },
  };
}
