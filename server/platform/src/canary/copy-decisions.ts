import { formatJson, getEnvironmentFiles, replaceFile } from 'composition';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import { readDecisions } from './read-decisions';

/**
 * Copies the decisions beside the lock history, where `compose status` reads them without a
 * database. If copying fails, the error is only logged, since nothing depends on the copy.
 */
export async function copyDecisions({ db, config, logger }: ServerDeps): Promise<void> {
  const { environment, environmentsDir } = config;
  const { canaries } = getEnvironmentFiles(environmentsDir, environment);
  try {
    const decisions = await db.transaction(systemWork.platform, (tx) =>
      readDecisions(tx, environment),
    );
    replaceFile(canaries, formatJson({ schema: 1, decisions }));
  } catch (error) {
    logger.info({ err: error }, 'decisions about canaries could not be copied beside the locks');
  }
}
