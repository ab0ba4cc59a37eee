import { join } from 'node:path';
import { packageFolder } from 'shared-server';

/** The service's migrations, as `migrate` of shared-server takes them. */
export const knowledgeMigrations = {
  package: 'embedded-knowledge',
  get folder(): string {
    return join(packageFolder('embedded-knowledge', import.meta.url), 'migrations');
  },
};
