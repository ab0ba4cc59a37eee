import { isPortalError } from 'shared-auth';
import { apiKeyTexts } from 'shared-contract';
import { ErrorPanel, Text } from 'shared-ui/core';

/** Why a key could not be changed: the catalogue's sentence, and below it what the server said. */
export function KeyFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  if (!isPortalError(error)) return <ErrorPanel message={apiKeyTexts.updateFailed} />;
  if (error.code === 'key_missing') return <ErrorPanel message={apiKeyTexts.noKeys} />;
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
