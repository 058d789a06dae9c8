import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { isRecord } from '../kernel/records.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { orderAnswer, subscriptionAnswer } from './answers.ts';
import { cancel, prorationFault, resume, update } from './life.ts';
import { centsOf, findProduct, type Shop, type Subscription } from './shop.ts';
import { eventAnswer } from './webhooks.ts';

/** Fields that a coupon may have; another one makes the whole of it unreadable. */
const known = ['coupon', 'codes', 'discount', 'discountPeriodCount', 'combine', 'limit', 'products', 'reason', 'available'];
const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]+$/.test(value);

/** Makes a coupon of percent for one charge, which is what our seller asks for; answers as the API does, with the status. */
export function createCoupon(shop: Shop, body: unknown): { status: number; json: object } {
  if (!isRecord(body) || Object.keys(body).some((field) => !known.includes(field)))
    return { status: 400, json: { message: 'unreadable', params: [] } };
  const { coupon, codes, discount, discountPeriodCount, limit, products } = body;
  const refused = (error: string) => ({ status: 200, json: { coupon, action: 'coupon.create', result: 'error', error } });
  if (!isName(coupon)) return refused('Invalid coupon');
  if (!Array.isArray(codes) || codes.length === 0 || !codes.every(isName)) return refused('Invalid coupon code');
  if (!isRecord(discount) || discount.type !== 'percent' || typeof discount.percent !== 'number') return refused('Invalid discount type');
  const { percent } = discount;
  if (percent <= 0 || percent > 100) return refused('Invalid percent');
  if (discountPeriodCount !== 1) return refused('This sandbox discounts one charge');
  const made = {
    ...{ percent, limit: typeof limit === 'number' ? limit : 0, used: 0 },
    products: Array.isArray(products) ? products.filter(isName) : [],
  };
  for (const code of codes) shop.coupons.set(code.toUpperCase(), made);
  return { status: 200, json: { coupon, action: 'coupon.create', result: 'success' } };
}

/** One use of a coupon for a product: its percent; null: it cannot be used. */
export function takeCoupon(shop: Shop, code: unknown, product: string): number | null {
  const coupon = typeof code === 'string' ? shop.coupons.get(code.toUpperCase()) : undefined;
  if (!coupon || (coupon.limit > 0 && coupon.used >= coupon.limit)) return null;
  if (coupon.products.length > 0 && !coupon.products.includes(product)) return null;
  coupon.used += 1;
  return coupon.percent;
}

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

  const route = <R extends RouteGenericInterface>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    run: (shop: Shop, request: FastifyRequest<R>, reply: FastifyReply) => unknown,
  ) => {
    app.route({
      method,
      url: `/api.fastspring.com${path}`,
      handler: async (request, reply) => {
        const shop = shopOf(request, reply);
        return shop === null ? reply : run(shop, request as FastifyRequest<R>, reply);
      },
    });
  };

  route<ById>('GET', '/orders/:id', (shop, { params }, reply) => {
    const order = shop.orders.get(params.id);
    return order ? orderAnswer(shop, order) : notFound(reply, 'order.get');
  });
  route<ById>('GET', '/subscriptions/:id', (shop, { params }, reply) => {
    const subscription = shop.subscriptions.get(params.id);
    return subscription ? subscriptionAnswer(shop, subscription) : notFound(reply, 'subscription.get');
  });
  route<ById>('GET', '/subscriptions/:id/entries', (shop, { params }, reply) => {
    const subscription = shop.subscriptions.get(params.id);
    if (!subscription) return notFound(reply, 'subscription.entries');
    return subscription.orderIds.flatMap((id) => {
      const order = shop.orders.get(id);
      return order ? [{ beginPeriodDate: order.at.toISOString().slice(0, 10), order: orderAnswer(shop, order) }] : [];
    });
  });
  route<ById & { Querystring: { billingPeriod?: string } }>('DELETE', '/subscriptions/:id', async (shop, { params, query }, reply) => {
    const { id } = params;
    const subscription = shop.subscriptions.get(id);
    const action = 'subscription.cancel';
    if (!subscription) return notFound(reply, action);
    if (subscription.state === 'canceled' || subscription.state === 'deactivated')
      return { subscriptions: [refused(action, { subscription: 'Subscription is not active.' }, { subscription: id })] };
    await cancel(shop, subscription, query.billingPeriod === '0', world.now());
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
  route<{ Body: { subscriptions?: Change[] } }>('POST', '/subscriptions', async (shop, { body }, reply) => {
    const changes = body?.subscriptions;
    if (!Array.isArray(changes)) return reply.code(400).send(refused('subscription.update', { subscriptions: 'Required' }));
    const results: object[] = [];
    for (const change of changes) results.push(await changeOne(shop, change));
    return { subscriptions: results };
  });
  route('POST', '/coupons', (shop, { body }, reply) => {
    const { status, json } = createCoupon(shop, body);
    return reply.code(status).send(json);
  });
  route<ById>('GET', '/accounts/:id/authenticate', (shop, { params: { id } }) => {
    const url = `${shop.pages}/account/${encodeURIComponent(id)}`;
    return { accounts: [{ account: id, action: 'authenticate', result: 'success', url }] };
  });
  route<{ Querystring: { days?: string; begin?: string } }>('GET', '/events/unprocessed', (shop, { query: { days, begin } }) => {
    if (days === undefined && begin === undefined) return refused('events.get', { begin: 'Begin required.' });
    const from = begin === undefined ? world.now().getTime() - Number(days) * dayMs : Number(begin);
    const found = shop.events.filter(({ processed, created }) => !processed && created.getTime() >= from);
    const events = found.slice(0, perAnswer).map(eventAnswer);
    return { action: 'events.get', result: 'success', more: found.length > perAnswer, events };
  });
  route<ById & { Body: { processed?: unknown } }>('POST', '/events/:id', (shop, { params, body }, reply) => {
    const event = shop.events.find(({ id }) => id === params.id);
    if (!event) return notFound(reply, 'events.update');
    event.processed = body?.processed === true;
    return { events: [{ event: event.id, action: 'events.update', result: 'success' }] };
  });
}
