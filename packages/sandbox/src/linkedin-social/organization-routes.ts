import type { World } from '../kernel/stand-in.ts';
import { words } from '../kernel/words.ts';
import { batchAnswer, type Found, pageByStart, project, START_COUNT } from '../linkedin-restli/answer.ts';
import { notFound, paramInvalid } from '../linkedin-restli/refusal.ts';
import type { RestliCall, RestliResources } from '../linkedin-restli/resource.ts';
import { followerStatistics } from './follower-statistics.ts';
import { findOrganization, ORGANIZATION_TYPES, type Organization, organizations, organizationUrn, roleOf } from './organizations.ts';
import { followersOf } from './page-days.ts';
import { pageStatistics } from './page-statistics.ts';
import { shareStatistics } from './share-statistics.ts';

const ADMIN_SCOPES = ['rw_organization_admin', 'r_organization_admin'];
const ROLES: readonly string[] = words(
  'ADMINISTRATOR CONTENT_ADMINISTRATOR ANALYST CURATOR DIRECT_SPONSORED_CONTENT_POSTER LEAD_GEN_FORMS_MANAGER',
  'RECRUITING_POSTER',
);
const STATES = ['APPROVED', 'REJECTED', 'REQUESTED', 'REVOKED'];

function describe(organization: Organization): Record<string, unknown> {
  const { id, name, vanityName, website, kind } = organization;
  return {
    id,
    localizedName: name,
    name: { localized: { en_US: name }, preferredLocale: { country: 'US', language: 'en' } },
    vanityName,
    localizedWebsite: website,
    logoV2: { original: `urn:li:digitalmediaAsset:C4D0B${id}` },
    primaryOrganizationType: kind === 'organizationBrand' ? 'BRAND' : 'NONE',
    $URN: organizationUrn(organization),
  };
}

function findFor({ user }: RestliCall, id: string): Found {
  const organization = organizations.find((one) => String(one.id) === id);
  if (!organization) return { status: 404, message: `Organization ${id} not found` };
  if (roleOf(user.email, organization) === null) {
    return {
      status: 403,
      message: `Viewer don't have permission to the ADMIN_ONLY VisibilityReduction for ${organizationUrn(organization)}`,
    };
  }
  return { entity: describe(organization) };
}

function roles(call: RestliCall): unknown {
  const { query, user } = call;
  query.allow(['q', 'role', 'state', ...START_COUNT]);
  const role = query.oneOf('role', ROLES);
  const state = query.oneOf('state', STATES);
  const roleAssignee = `urn:li:person:${user.personId}`;
  const all = organizations.flatMap((organization) =>
    organization.roles
      .filter((one) => one.email === user.email && (role === null || one.role === role) && (state === null || one.state === state))
      .map((one) => ({ role: one.role, state: one.state, organization: organizationUrn(organization), roleAssignee })),
  );
  return pageByStart(all, query, 'organizationAcls');
}

/** Pages: who may do what with them, what they are, and their statistics. */
export function registerOrganizations(resources: RestliResources, world: World, key: string): void {
  /** The page a statistics finder asks for; only its administrators may. */
  function own(call: RestliCall, parameter: string, types: readonly string[]): Organization {
    call.query.requiredUrnId(parameter, types);
    const organization = findOrganization(call.query.requiredText(parameter));
    if (!organization || roleOf(call.user.email, organization) !== 'ADMINISTRATOR') return call.deny();
    world.calls.account(key, String(organization.id));
    return organization;
  }

  resources.serve({
    path: 'organizationAcls',
    scopes: [...ADMIN_SCOPES, 'r_organization_social'],
    finders: { roleAssignee: roles },
  });
  resources.serve({
    path: 'organizations',
    scopes: ADMIN_SCOPES,
    batchGet: (call) =>
      batchAnswer(call.query, (id) => {
        if (!/^\d+$/.test(id)) throw paramInvalid('ids');
        return findFor(call, id);
      }),
    finders: {
      vanityName: (call) => {
        call.query.allow(['q', 'vanityName', ...START_COUNT]);
        const name = call.query.requiredText('vanityName');
        const found = organizations.filter((one) => one.vanityName === name && roleOf(call.user.email, one) !== null);
        return pageByStart(found.map(describe), call.query, 'organizations');
      },
    },
  });
  resources.serve({
    path: 'organizations/:id',
    scopes: ADMIN_SCOPES,
    get: (call) => {
      call.query.allow(['fields']);
      const found = findFor(call, call.keys.id ?? '');
      if ('entity' in found) return project(found.entity, call.query.fields());
      if (found.status === 403) return call.deny();
      throw notFound(found.message);
    },
  });
  resources.serve({
    path: 'networkSizes/:urn',
    scopes: ADMIN_SCOPES,
    get: (call) => {
      call.query.allow(['edgeType']);
      call.query.requiredOneOf('edgeType', ['COMPANY_FOLLOWED_BY_MEMBER']);
      const organization = findOrganization(call.keys.urn ?? '');
      if (!organization || !(call.keys.urn ?? '').startsWith('urn:')) throw notFound(`Could not find entity ${call.keys.urn}`);
      world.calls.account(key, String(organization.id));
      return { firstDegreeSize: followersOf(world, organization) };
    },
  });

  /** Statistics of a page, by the finder that names it. */
  function serveStatistics(
    path: string,
    finder: string,
    types: readonly string[],
    answer: (organization: Organization, query: RestliCall['query']) => unknown,
  ): void {
    resources.serve({ path, scopes: ADMIN_SCOPES, finders: { [finder]: (call) => answer(own(call, finder, types), call.query) } });
  }
  const entity = 'organizationalEntity';
  serveStatistics(`${entity}ShareStatistics`, entity, ORGANIZATION_TYPES, (...asked) => shareStatistics(world, ...asked));
  serveStatistics(`${entity}FollowerStatistics`, entity, ORGANIZATION_TYPES, (...asked) => followerStatistics(world, ...asked));
  const ofPage = (name: 'organization' | 'brand') => (organization: Organization, query: RestliCall['query']) =>
    pageStatistics(world, organization, query, name);
  serveStatistics('organizationPageStatistics', 'organization', ['organization'], ofPage('organization'));
  serveStatistics('brandPageStatistics', 'brand', ['organizationBrand'], ofPage('brand'));
}
