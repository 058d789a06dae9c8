import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { StandIn, World } from '../kernel/stand-in.ts';
import { answer } from './answer.ts';
import { wooLedger } from './ledger.ts';
import type { RawQuery } from './params.ts';
import { findShop, type Shop } from './shops.ts';
import { HTML, htmlPage, wooErrorBody } from './woo-refusal.ts';

const KEY = 'woocommerce';
const JSON_TYPE = 'application/json; charset=UTF-8';
const NOTICE =
  '<br />\n<b>Notice</b>:  Undefined index: campaign in <b>/var/www/html/wp-content/plugins/old-plugin/main.php</b> on line <b>118</b><br />\n';

type ShopRequest = FastifyRequest<{ Params: { host: string; '*'?: string }; Querystring: RawQuery }>;

function send(reply: FastifyReply, shop: Shop, status: number, body: unknown, headers: Readonly<Record<string, string>>): FastifyReply {
  const isJson = typeof body !== 'string';
  const text = isJson ? JSON.stringify(body) : body;
  const isNoisy = isJson && shop.printsNotices;
  return reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, ...headers })
    .send(isNoisy ? `${NOTICE}${text}` : text);
}

function serve(world: World, request: ShopRequest, reply: FastifyReply): FastifyReply {
  const { host, '*': rest = '' } = request.params;
  const shop = findShop(host);
  if (!shop) return reply.code(404).headers(HTML).send(htmlPage('404 Not Found', 'There is no site at this address.'));
  world.calls.account(KEY, shop.host);
  try {
    const { authorization } = request.headers;
    const path = `/${rest}`.replace(/(.)\/+$/, '$1');
    const { status = 200, body, headers = {} } = answer(world, shop, { method: request.method, path, query: request.query, authorization });
    return send(reply, shop, status, body, headers);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return send(reply, shop, error.status, error.body, error.headers);
  }
}

/** WordPress shops at any host `*.sandbox.test`; shops.ts lists those that exist, keys.ts the keys they know. */
export const woocommerce: StandIn = {
  key: KEY,
  hosts: ['*.sandbox.test'],
  register(app: FastifyInstance, world) {
    const host = '/:host(^.+\\.sandbox\\.test$)';
    const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    for (const url of [host, `${host}/*`]) {
      app.route({ method, url, handler: (request, reply) => serve(world, request as ShopRequest, reply) });
    }
  },
  errorBody: wooErrorBody,
  ledger: wooLedger,
};
