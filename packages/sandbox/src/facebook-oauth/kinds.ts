import type { World } from '../kernel/stand-in.ts';
import { type Business, businesses, findBusiness } from './businesses.ts';
import { forgetChoices } from './choices.ts';
import { pageOf } from './connection.ts';
import { graphOf } from './graph.ts';
import { type GraphCall, requireScope } from './graph-call.ts';
import { badParameter, GraphRefusal, unsupportedRequest } from './graph-error.ts';
import { defineKind, type GraphKind } from './graph-kind.ts';
import { type FacebookPage, facebookPages, findPage, pagesOf } from './pages.ts';
import { issuePageToken, takeBackScope } from './tokens.ts';
import { type FacebookUser, findFacebookUser } from './users.ts';

export const FAMILY_KEY = 'facebook-oauth';

/** A list of objects, each with the fields of the call; `prefix` is what the Graph writes before their ids. */
export function pageOfObjects(call: GraphCall, objects: readonly { id: string }[], prefix = ''): unknown {
  const graph = graphOf(call.world);
  return pageOf(call, objects, ({ id }) => graph.render(prefix + id, call));
}

function revoke(user: FacebookUser, call: GraphCall): unknown {
  const { permission } = call.params;
  if (permission === undefined) {
    forgetChoices(call.world, call.token.appId, user.email);
    call.world.oauth.revoke(call.token.text);
    return { success: true };
  }
  if (!call.token.scopes.includes(permission)) throw badParameter(`Invalid permission: ${permission}`);
  takeBackScope(call.world, call.token, permission);
  return { success: true };
}

function permissions(_user: FacebookUser, call: GraphCall): unknown {
  const granted = call.token.scopes.map((permission) => ({ permission, status: 'granted' }));
  return { data: [...granted, ...call.token.declined.map((permission) => ({ permission, status: 'declined' }))] };
}

/** Without `business_management` the pages that a business owns stay out. */
function accounts(user: FacebookUser, call: GraphCall): unknown {
  requireScope(call, 'pages_show_list');
  const seesBusiness = call.token.scopes.includes('business_management');
  const pages = pagesOf(user.email).filter(({ ownerBusiness }) => ownerBusiness === null || seesBusiness);
  const fields = call.fields ?? ['access_token', 'category', 'name', 'id', 'tasks'].map((name) => ({ name, args: {}, fields: null }));
  return pageOfObjects({ ...call, fields }, pages);
}

function userKind(): GraphKind {
  return defineKind<FacebookUser>({
    typeName: 'User',
    key: FAMILY_KEY,
    find: findFacebookUser,
    admit: (user, call) => {
      if (call.token.user !== user.email || call.token.pageId !== null) throw unsupportedRequest(call.method, user.id);
    },
    fields: {
      name: ({ name }) => name,
      first_name: ({ name }) => name.split(' ')[0],
      last_name: ({ name }) => name.split(' ').slice(1).join(' '),
      email: ({ email }, call) => (call.token.scopes.includes('email') ? email : undefined),
    },
    defaults: ['name'],
    edges: {
      permissions: { GET: permissions, DELETE: revoke },
      accounts: { GET: accounts },
      businesses: {
        GET: (user, call) => {
          requireScope(call, 'business_management');
          const own = businesses.filter(({ people }) => people.includes(user.email));
          return pageOfObjects(call, own);
        },
      },
    },
  });
}

function businessKind(): GraphKind {
  const listOf = (isOf: (page: FacebookPage, id: string) => boolean) => ({
    GET: ({ id }: Business, call: GraphCall) => {
      const pages = facebookPages.filter((page) => isOf(page, id));
      return pageOfObjects(call, pages);
    },
  });
  return defineKind<Business>({
    typeName: 'Business',
    key: FAMILY_KEY,
    find: findBusiness,
    admit: (business, call) => {
      if (!business.people.includes(call.token.user)) throw unsupportedRequest(call.method, business.id);
      requireScope(call, 'business_management');
    },
    fields: { name: ({ name }) => name },
    defaults: ['name'],
    edges: {
      owned_pages: listOf(({ ownerBusiness }, id) => ownerBusiness === id),
      client_pages: listOf(({ clientOf }, id) => clientOf.includes(id)),
    },
  });
}

/** Whether a token may look at a page: its own, by a role on it, or through a business. */
export function seesPage(page: FacebookPage, call: GraphCall): boolean {
  const { user, pageId, scopes } = call.token;
  if (pageId !== null) return pageId === page.id;
  if (page.tasks[user] !== undefined) return true;
  const worked = [page.ownerBusiness, ...page.clientOf];
  return scopes.includes('business_management') && businesses.some(({ id, people }) => worked.includes(id) && people.includes(user));
}

function pageKind(): GraphKind {
  return defineKind<FacebookPage>({
    typeName: 'Page',
    key: FAMILY_KEY,
    find: findPage,
    admit: (page, call) => {
      if (!seesPage(page, call)) throw unsupportedRequest(call.method, page.id);
    },
    fields: {
      name: ({ name }) => name,
      category: ({ category }) => category,
      tasks: ({ tasks }, { token }) => tasks[token.user],
      access_token: ({ id, tasks }, { world, token }) =>
        tasks[token.user] === undefined ? undefined : token.pageId === null ? issuePageToken(world, token, id) : token.text,
    },
    defaults: ['name'],
  });
}

/** Refuses with code 190 or 210 unless the call comes with the token of this page. */
export function requirePageToken(call: GraphCall, pageId: string): void {
  if (call.token.pageId === pageId) return;
  if (call.token.pageId !== null) throw unsupportedRequest(call.method, pageId);
  throw new GraphRefusal({ message: '(#210) A page access token is required to request this resource.', code: 210 });
}

/** What signing in itself answers for: people, businesses and pages. */
export function addFamilyKinds(world: World): void {
  graphOf(world).addBase(userKind(), businessKind(), pageKind());
}
