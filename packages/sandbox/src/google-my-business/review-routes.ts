import type { FastifyInstance } from 'fastify';
import { bool, type Caller, GoogleApiError, int32, invalidField, list, pageOf, readBody, readQuery, text } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { accountFor, type Gate, verified } from './access.ts';
import { pageSize } from './location-list.ts';
import { type Location, locationsOf } from './locations.ts';
import { type Review, reviewsOf } from './reviews.ts';

export const SERVICE = 'mybusiness.googleapis.com';
const METHOD = 'google.mybusiness.v4.ReviewService';
const PAGE = { byDefault: 50, max: 50 };

const newestFirst = (a: Review, b: Review) => b.updated.getTime() - a.updated.getTime();
const ORDERS: Readonly<Record<string, (a: Review, b: Review) => number>> = {
  rating: (a, b) => a.stars - b.stars || newestFirst(a, b),
  'rating desc': (a, b) => b.stars - a.stars || newestFirst(a, b),
  'updateTime desc': newestFirst,
};

function orderOf(orderBy: string | undefined): (a: Review, b: Review) => number {
  if (orderBy === undefined || orderBy === '') return newestFirst;
  const order = Object.hasOwn(ORDERS, orderBy) ? ORDERS[orderBy] : undefined;
  if (!order) throw invalidField('order_by', `Invalid order_by: ${orderBy}`);
  return order;
}

function nameOf({ account, id }: Location): string {
  return `accounts/${account}/locations/${id}`;
}

function seconds(at: Date): string {
  return at.toISOString().replace('.000Z', 'Z');
}

function resource(location: Location, review: Review): Record<string, unknown> {
  const { id, starRating, comment, created, updated, reply } = review;
  const photo = `https://lh3.googleusercontent.com/a/${id}`;
  return {
    name: `${nameOf(location)}/reviews/${id}`,
    reviewId: id,
    reviewer: {
      profilePhotoUrl: photo,
      displayName: review.reviewer,
      ...(review.isAnonymous ? { isAnonymous: true } : {}),
    },
    starRating,
    ...(comment === null ? {} : { comment }),
    createTime: seconds(created),
    updateTime: seconds(updated),
    ...(reply === null ? {} : { reviewReply: { comment: reply.comment, updateTime: seconds(reply.at), reviewReplyState: reply.state } }),
    reviewReplyUrl: `https://business.google.com/reviews/reply/${id}`,
  };
}

/** A location by its v4 path: it must lie directly in that account, or it is not found. */
function locationAt(caller: Caller, accountId: string, id: string): Location {
  const account = accountFor(caller, accountId);
  const location = locationsOf(caller.user, account.id).find((one) => one.id === id && one.account === account.id);
  if (!location) throw new GoogleApiError(404);
  return verified(location);
}

type OfLocation = { Params: { account: string; location: string } };

/** My Business v4, of which only reviews are left to report on. */
export function registerReviews(app: FastifyInstance, gate: Gate, world: World, key: string): void {
  const root = `/${SERVICE}/v4/accounts/:account`;

  app.get<OfLocation>(`${root}/locations/:location/reviews`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.ListReviews`);
    const query = readQuery(request.query, { pageSize: int32, pageToken: text, orderBy: text });
    const location = locationAt(caller, request.params.account, request.params.location);
    world.calls.account(key, `locations/${location.id}`);
    const order = orderOf(query.orderBy);
    const all = reviewsOf(world.seed, location, world.now()).sort(order);
    if (all.length === 0) return {};
    const size = pageSize(query.pageSize, PAGE);
    const { items, next } = pageOf(all, { size, token: query.pageToken, name: `${location.id} ${query.orderBy ?? ''}` });
    const mean = all.reduce((sum, { stars }) => sum + stars, 0) / all.length;
    return {
      reviews: items.map((review) => resource(location, review)),
      averageRating: Math.round(mean * 10) / 10,
      totalReviewCount: all.length,
      ...next,
    };
  });

  app.get<{ Params: OfLocation['Params'] & { review: string } }>(`${root}/locations/:location/reviews/:review`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.GetReview`);
    readQuery(request.query, {});
    const location = locationAt(caller, request.params.account, request.params.location);
    world.calls.account(key, `locations/${location.id}`);
    const review = reviewsOf(world.seed, location, world.now()).find(({ id }) => id === request.params.review);
    if (!review) throw new GoogleApiError(404);
    return resource(location, review);
  });

  app.post<{ Params: { account: string } }>(`${root}/locations::batchGetReviews`, async (request) => {
    const caller = gate.enter(request, SERVICE, `${METHOD}.BatchGetReviews`);
    const fields = { locationNames: list(text), pageSize: int32, pageToken: text, orderBy: text, ignoreRatingOnlyReviews: bool };
    const body = readBody(request.body, fields);
    const names = body.locationNames ?? [];
    if (names.length === 0) throw invalidField('location_names', 'Field is required');
    const { account } = request.params;
    const locations = names.map((name) => {
      const [, of = '', id = ''] = /^accounts\/([^/]+)\/locations\/([^/]+)$/.exec(name) ?? [];
      if (of !== account) throw invalidField('location_names', `Invalid location name: ${name}`);
      return locationAt(caller, account, id);
    });
    for (const { id } of locations) world.calls.account(key, `locations/${id}`);
    const order = orderOf(body.orderBy);
    const all = locations
      .flatMap((location) => reviewsOf(world.seed, location, world.now()).map((review) => ({ location, review })))
      .filter(({ review }) => body.ignoreRatingOnlyReviews !== true || review.comment !== null)
      .sort((a, b) => order(a.review, b.review));
    const size = pageSize(body.pageSize, PAGE);
    const { items, next } = pageOf(all, { size, token: body.pageToken, name: `${names.join()} ${body.orderBy ?? ''}` });
    const locationReviews = items.map(({ location, review }) => ({ name: nameOf(location), review: resource(location, review) }));
    return { ...(items.length > 0 ? { locationReviews } : {}), ...next };
  });
}
