import type { ServerDeps } from 'server-core/server/server-deps';
import { createLogger } from 'shared-server';
import { copyDecisions } from './copy-decisions';

test('does not throw when the decisions cannot be read', async () => {
  const deps = {
    config: { environment: 'local', environmentsDir: '/nowhere' },
    logger: createLogger({ level: 'silent', name: 'test' }),
    db: { transaction: () => Promise.reject(new Error('busy')) },
  };
  await expect(copyDecisions(deps as unknown as ServerDeps)).resolves.toBeUndefined();
});
