import { ErrorPanel } from 'shared-ui/core';
import { describeReadProblem, needsSupport } from './problem';

interface Props {
  /** The query. Nothing is shown unless it failed. */
  read: { error: Error | null; isFetching: boolean; refresh: () => void };
  /** Text for an error that isn't about the account or an invalid response. */
  failed: string;
  /** Text for an invalid response. */
  invalid?: string;
}

/** Why something couldn't be loaded, with Retry if that can help. */
export function ReadFailure({ read, failed, invalid }: Props) {
  const { error, isFetching, refresh } = read;
  if (!error) return null;
  return (
    <ErrorPanel
      {...describeReadProblem(error, failed, invalid)}
      retrying={isFetching}
      onRetry={needsSupport(error) ? undefined : refresh}
    />
  );
}
