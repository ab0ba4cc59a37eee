import { join } from 'node:path';
import { findPackageFolder } from 'shared-server';

export const knowledgeMigrations = {
  package: 'embedded-knowledge',
  get folder(): string {
    return join(findPackageFolder('embedded-knowledge', import.meta.url), 'migrations');
  },
};
