import { isPortalError } from 'shared-auth';
import { apiKeyTexts } from 'shared-contract';
import { ErrorPanel, Text } from 'shared-ui/core';

/** Why a key could not be changed: the catalogue's sentence, and below it what the server said. */
export function KeyFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  if (!isPortalError(error)) {
    const known = error.message === apiKeyTexts.noKeys;
    return <ErrorPanel message={known ? apiKeyTexts.noKeys : apiKeyTexts.updateFailed} />;
  }
  return (
    <ErrorPanel
      requestId={error.requestId}
      message={
        <>
          <Text>{apiKeyTexts.updateFailed}</Text>
          <Text variant="small">{error.message}</Text>
        </>
      }
    />
  );
}
