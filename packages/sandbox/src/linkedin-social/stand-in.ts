import type { StandIn } from '../kernel/stand-in.ts';
import { words } from '../kernel/words.ts';
import { restliErrorBody } from '../linkedin-restli/refusal.ts';
import { RestliResources } from '../linkedin-restli/resource.ts';
import { linkedInSocialLedger } from './ledger.ts';
import { registerOrganizations } from './organization-routes.ts';
import { registerPlaces } from './place-routes.ts';
import { registerPosts } from './post-routes.ts';

const KEY = 'linkedin-social';
const RESOURCES: readonly string[] = words(
  'organizationAcls organizations networkSizes organizationalEntityShareStatistics organizationalEntityFollowerStatistics',
  'organizationPageStatistics brandPageStatistics posts socialMetadata images videos',
);

/** LinkedIn Community Management API: pages, their posts and statistics. */
export const linkedInSocial: StandIn = {
  key: KEY,
  hosts: [...RESOURCES.map((name) => `api.linkedin.com/rest/${name}`), 'api.linkedin.com/v2/geo', 'media.licdn.com'],
  scopes: ['rw_organization_admin', 'r_organization_admin', 'r_organization_social', 'w_organization_social', 'r_organization_social_feed'],
  register(app, world) {
    const resources = new RestliResources(app, world);
    registerOrganizations(resources, world, KEY);
    registerPosts(app, resources, world, KEY);
    registerPlaces(app, world);
  },
  errorBody: restliErrorBody,
  ledger: linkedInSocialLedger,
};
