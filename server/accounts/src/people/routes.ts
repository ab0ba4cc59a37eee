import { Router } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { acceptRoutes } from './invitations/accept-routes';
import { invitationRoutes } from './invitations/routes';
import { memberRoutes } from './members/routes';
import { organizationRoutes } from './organizations/routes';
import { signInProviderRoutes } from './sign-in-provider/routes';

/** Members, invitations and identity provider of an organization, and a person's organizations. */
export function peopleRoutes(deps: ServerDeps): Router {
  const router = Router();
  router.use(
    memberRoutes(deps),
    organizationRoutes(deps),
    acceptRoutes(deps),
    invitationRoutes(deps),
    signInProviderRoutes(deps),
  );
  return router;
}
