import type { Capability } from 'server-core/server/capability';
import { accessTokenRoutes } from './access-tokens/routes';
import { auditRoutes } from './audit/routes';
import { ownAccountRoutes } from './auth/own-account/routes';
import { secondStepRoutes } from './auth/second-step/routes';
import { singleSignOnRoutes } from './auth/single-sign-on/routes';
import { integrationRoutes } from './integrations/routes';
import { languageModelRoutes } from './language-model/routes';
import { notificationRoutes } from './notifications/routes';
import { pageViewRoutes } from './page-views/routes';
import { passkeyRoutes } from './passkeys/routes';
import { startOrganizationChores } from './people/organization/chores';
import { ownOrganizationRoutes } from './people/organization/routes';
import { peopleRoutes } from './people/routes';
import { startDomainLookUps } from './people/sign-in-provider/domain-work';
import { preferenceRoutes } from './preferences/routes';
import { proxyRoutes } from './proxy/routes';
import { sampleRoutes } from './samples/routes';
import { ticketRoutes } from './tickets/routes';

/** Sign-in, people, organizations, their tables, integrations, access tokens and audit log. */
export const accounts: Capability = {
  routes: (deps) => [
    proxyRoutes(deps),
    secondStepRoutes(deps),
    singleSignOnRoutes(deps),
    ticketRoutes(deps),
    pageViewRoutes(deps),
    integrationRoutes(deps),
    languageModelRoutes(deps),
    peopleRoutes(deps),
    preferenceRoutes(deps),
    passkeyRoutes(deps),
    sampleRoutes(deps),
    notificationRoutes(deps),
    auditRoutes(deps),
    ownAccountRoutes(deps),
    accessTokenRoutes(deps),
    ownOrganizationRoutes(deps),
  ],
  workers: (deps) => [startDomainLookUps(deps)],
  chores: (deps) => [startOrganizationChores(deps)],
};
