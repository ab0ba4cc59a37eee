import { isPortalError } from 'shared-auth';
import { apiKeyTexts } from 'shared-contract';
import { ErrorPanel, Text } from 'shared-ui/core';

/** Why a key couldn't be changed: the specification's text, then the server's. */
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
