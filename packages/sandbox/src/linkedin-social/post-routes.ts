import type { FastifyInstance } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { batchAnswer, type Found, pageByStart, project, START_COUNT } from '../linkedin-restli/answer.ts';
import { notFound, paramInvalid } from '../linkedin-restli/refusal.ts';
import type { RestliCall, RestliResources } from '../linkedin-restli/resource.ts';
import { idOfUrn } from '../linkedin-restli/urn.ts';
import { describePost, describeSocial, mediaOf } from './describe-post.ts';
import { findOrganization, ORGANIZATION_TYPES, organizations, roleOf } from './organizations.ts';
import { type Post, postsOf } from './posts.ts';

const READERS = ['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR'];
const DOWNLOAD_MS = 30 * dayMs;
/** A picture of one point. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgSjsEAAGwATPpkOi3AAAAAElFTkSuQmCC', 'base64');
const PICTURE_PATH = 'media.licdn.com/dms/image';

function mayRead(email: string, post: Post): boolean {
  return READERS.includes(roleOf(email, post.organization) ?? '');
}

/** Posts of pages, their reactions and comments, and where their pictures lie. */
export function registerPosts(app: FastifyInstance, resources: RestliResources, world: World, key: string): void {
  function findPost(call: RestliCall, urn: string): Post | { status: 403 | 404; message: string } {
    if (idOfUrn(urn, ['share', 'ugcPost']) === null)
      throw paramInvalid('ids', `Invalid value for param; "${urn}" is not the urn of a post`);
    const post = organizations.flatMap((organization) => postsOf(world, organization)).find((one) => one.urn === urn);
    if (!post) return { status: 404, message: `Post with urn ${urn} not found` };
    return mayRead(call.user.email, post) ? post : { status: 403, message: `Not enough permissions to access ${urn}` };
  }

  /** One post or many, as `describe` has them. */
  function servePosts(name: string, scopes: string[], describe: (post: Post) => Record<string, unknown>, finders = {}): void {
    const found = (call: RestliCall, urn: string): Found => {
      const post = findPost(call, urn);
      return 'status' in post ? post : { entity: describe(post) };
    };
    resources.serve({ path: name, scopes, finders, batchGet: (call) => batchAnswer(call.query, (urn) => found(call, urn)) });
    resources.serve({
      path: `${name}/:urn`,
      scopes,
      get: (call) => {
        call.query.allow(['fields']);
        const one = found(call, call.keys.urn ?? '');
        if ('entity' in one) return project(one.entity, call.query.fields());
        if (one.status === 403) return call.deny();
        throw notFound(one.message);
      },
    });
  }

  function byAuthor(call: RestliCall): unknown {
    const { query, user } = call;
    query.allow(['q', 'author', 'sortBy', ...START_COUNT]);
    const author = query.requiredText('author');
    query.requiredUrnId('author', [...ORGANIZATION_TYPES, 'person']);
    const organization = findOrganization(author);
    if (!organization || !READERS.includes(roleOf(user.email, organization) ?? '')) return call.deny();
    world.calls.account(key, String(organization.id));
    const sortBy = query.oneOf('sortBy', ['LAST_MODIFIED', 'CREATED']) ?? 'LAST_MODIFIED';
    const at = sortBy === 'CREATED' ? (post: Post) => post.publishedAt : (post: Post) => post.lastModifiedAt;
    const posts = postsOf(world, organization).sort((a, b) => at(b) - at(a));
    return pageByStart(posts.map(describePost), query, 'posts');
  }

  servePosts('posts', ['r_organization_social'], describePost, { author: byAuthor });
  servePosts('socialMetadata', ['r_organization_social_feed'], (post) => describeSocial(world, post));

  for (const [name, type] of [
    ['images', 'image'],
    ['videos', 'video'],
  ] as const) {
    resources.serve({
      path: `${name}/:urn`,
      scopes: ['r_organization_social', 'w_organization_social'],
      get: (call) => {
        call.query.allow([]);
        const urn = call.keys.urn ?? '';
        const id = idOfUrn(urn, [type]);
        if (id === null) throw paramInvalid('id', `Invalid value for param; "${urn}" is not the urn of a ${type}`);
        const post = organizations.flatMap((organization) => postsOf(world, organization)).find((one) => mediaOf(one).includes(urn));
        if (!post) throw notFound(`Could not find entity ${urn}`);
        if (!mayRead(call.user.email, post)) return call.deny();
        const address = `${world.address()}/${PICTURE_PATH}/${id}.png`;
        const expires = world.now().getTime() + DOWNLOAD_MS;
        const file = { id: urn, status: 'AVAILABLE', downloadUrl: address, downloadUrlExpiresAt: expires };
        return type === 'image' ? file : { ...file, thumbnail: address, duration: 42_000 };
      },
    });
  }

  app.get(`/${PICTURE_PATH}/:file`, async (_request, reply) => reply.header('content-type', 'image/png').send(PICTURE));
}
