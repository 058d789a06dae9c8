import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { orderAnswer, subscriptionAnswer } from './answers.ts';
import { centsOf, findProduct } from './catalogue.ts';
import { createCoupon, takeCoupon } from './coupons.ts';
import { cancel, resume, update } from './life.ts';
import { prorationFault } from './proration.ts';
import type { Shop, Subscription } from './shop.ts';
import { eventAnswer } from './webhooks.ts';

const apiHost = '/api.fastspring.com';
const perAnswer = 25;

interface Change {
  subscription?: unknown;
  product?: unknown;
  quantity?: unknown;
  prorate?: unknown;
  deactivation?: unknown;
  /** One code; none takes away what there was. */
  coupons?: unknown;
}
type ById = { Params: { id: string } };

const refused = (action: string, error: Record<string, string>, more: object = {}) => ({ ...more, action, result: 'error', error });

/** The REST interface, for sellers with their credentials. */
export function apiRoutes(app: FastifyInstance, world: World, shops: ReadonlyMap<string, Shop>): void {
  const shopOf = (request: FastifyRequest, reply: FastifyReply): Shop | null => {
    if (!request.headers['user-agent']) {
      void reply.code(400).send(refused('api', { 'user-agent': 'User-Agent required.' }));
      return null;
    }
    const given = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
    const shop = [...shops.values()].find(({ apiUser, apiPassword }) => given === `${apiUser}:${apiPassword}`) ?? null;
    if (shop === null) void reply.code(401).send(refused('api', { auth: 'Unauthorized' }));
    return shop;
  };
  const notFound = (reply: FastifyReply, action: string) => reply.code(404).send(refused(action, { id: 'Not found' }));

  app.get<ById>(`${apiHost}/orders/:id`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const order = shop.orders.get(request.params.id);
    return order ? orderAnswer(shop, order) : notFound(reply, 'order.get');
  });
  app.get<ById>(`${apiHost}/subscriptions/:id`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const subscription = shop.subscriptions.get(request.params.id);
    return subscription ? subscriptionAnswer(shop, subscription) : notFound(reply, 'subscription.get');
  });
  app.get<ById>(`${apiHost}/subscriptions/:id/entries`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const subscription = shop.subscriptions.get(request.params.id);
    if (!subscription) return notFound(reply, 'subscription.entries');
    return subscription.orderIds.flatMap((id) => {
      const order = shop.orders.get(id);
      return order ? [{ beginPeriodDate: order.at.toISOString().slice(0, 10), order: orderAnswer(shop, order) }] : [];
    });
  });
  app.delete<ById & { Querystring: { billingPeriod?: string } }>(`${apiHost}/subscriptions/:id`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const { id } = request.params;
    const subscription = shop.subscriptions.get(id);
    const action = 'subscription.cancel';
    if (!subscription) return notFound(reply, action);
    if (subscription.state === 'canceled' || subscription.state === 'deactivated')
      return { subscriptions: [refused(action, { subscription: 'Subscription is not active.' }, { subscription: id })] };
    await cancel(shop, subscription, request.query.billingPeriod === '0', world.now());
    return { subscriptions: [{ subscription: id, action, result: 'success' }] };
  });

  const changeOne = async (shop: Shop, given: Change): Promise<object> => {
    const action = 'subscription.update';
    const id = String(given.subscription);
    const subscription: Subscription | undefined = shop.subscriptions.get(id);
    if (!subscription || subscription.state === 'deactivated') return refused(action, { subscription: 'Not found' }, { subscription: id });
    if (given.deactivation === null) {
      await resume(shop, subscription, world.now());
      return { subscription: id, action, result: 'success' };
    }
    const product = findProduct(typeof given.product === 'string' ? given.product : subscription.product);
    const quantity = typeof given.quantity === 'number' ? given.quantity : subscription.quantity;
    if (product === null) return refused(action, { product: 'Not found' }, { subscription: id });
    if (!Number.isInteger(quantity) || quantity < 1) return refused(action, { quantity: 'Invalid quantity' }, { subscription: id });
    const coupons = given.coupons === undefined ? null : given.coupons;
    if (coupons !== null && (!Array.isArray(coupons) || coupons.length > 1))
      return refused(action, { coupons: 'Only one coupon' }, { subscription: id });
    const fault = given.prorate === true ? prorationFault(subscription, world.now()) : null;
    if (fault !== null) return refused(action, { prorate: fault }, { subscription: id });
    let { couponPercent } = subscription;
    if (coupons !== null) {
      const percent = coupons.length === 0 ? 0 : takeCoupon(shop, coupons[0], product.path);
      if (percent === null) return refused(action, { coupons: 'Invalid coupon' }, { subscription: id });
      couponPercent = percent;
    }
    const change = { product: product.path, quantity, cents: centsOf(product, quantity), couponPercent, prorate: given.prorate === true };
    await update(shop, subscription, change, world.now());
    return { subscription: id, action, result: 'success' };
  };
  app.post<{ Body: { subscriptions?: Change[] } }>(`${apiHost}/subscriptions`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const changes = request.body?.subscriptions;
    if (!Array.isArray(changes)) return reply.code(400).send(refused('subscription.update', { subscriptions: 'Required' }));
    const results: object[] = [];
    for (const change of changes) results.push(await changeOne(shop, change));
    return { subscriptions: results };
  });

  app.post(`${apiHost}/coupons`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const { status, json } = createCoupon(shop, request.body);
    return reply.code(status).send(json);
  });

  app.get<ById>(`${apiHost}/accounts/:id/authenticate`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const { id } = request.params;
    const url = `${shop.pages}/account/${encodeURIComponent(id)}`;
    return { accounts: [{ account: id, action: 'authenticate', result: 'success', url }] };
  });

  app.get<{ Querystring: { days?: string; begin?: string } }>(`${apiHost}/events/unprocessed`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const { days, begin } = request.query;
    if (days === undefined && begin === undefined) return refused('events.get', { begin: 'Begin required.' });
    const from = begin === undefined ? world.now().getTime() - Number(days) * 86_400_000 : Number(begin);
    const found = shop.events.filter(({ processed, created }) => !processed && created.getTime() >= from);
    const events = found.slice(0, perAnswer).map(eventAnswer);
    return { action: 'events.get', result: 'success', more: found.length > perAnswer, events };
  });
  app.post<ById & { Body: { processed?: unknown } }>(`${apiHost}/events/:id`, async (request, reply) => {
    const shop = shopOf(request, reply);
    if (shop === null) return reply;
    const event = shop.events.find(({ id }) => id === request.params.id);
    if (!event) return notFound(reply, 'events.update');
    event.processed = request.body?.processed === true;
    return { events: [{ event: event.id, action: 'events.update', result: 'success' }] };
  });
}
