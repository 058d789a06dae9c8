import type { StandIn, World } from '../kernel/stand-in.ts';
import { readState, writeState } from '../kernel/state-file.ts';
import { accountRoutes } from './account-routes.ts';
import { orderAnswer, subscriptionAnswer } from './answers.ts';
import { apiRoutes } from './api-routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { popupRoutes } from './popup-routes.ts';
import { type Shop, storefrontHost } from './shop.ts';

/** Shops of each world, by access key. */
const shopsByWorld = new WeakMap<object, Map<string, Shop>>();

const stateName = 'fastspring';
/** What was sold before the process was started anew. */
function readShops({ stateDir }: World): Map<string, Shop> {
  const kept = readState(stateDir, stateName);
  return kept instanceof Map ? kept : new Map();
}

/** FastSpring: its API, its popup's end, its webhooks, and the hands of its clock. Sellers get a shop by `POST /api.fastspring.com/__shop {webhookUrl}`. */
export const fastSpring: StandIn = {
  key: 'fastspring',
  hosts: ['api.fastspring.com', 'sbl.onfastspring.com', storefrontHost],
  register(app, world) {
    const shops = readShops(world);
    shopsByWorld.set(world, shops);
    // Before the answer goes out: what a seller was told is kept.
    app.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') writeState(world.stateDir, stateName, shops);
    });
    apiRoutes(app, world, shops);
    deskRoutes(app, world, shops);
    popupRoutes(app, world, shops);
    accountRoutes(app, world, shops);
  },
  errorBody: (status, detail) => ({ body: { action: 'api', result: 'error', error: { status: detail ?? String(status) } } }),
  ledger(_query, world) {
    return [...(shopsByWorld.get(world)?.values() ?? [])].map((shop) => ({
      orders: [...shop.orders.values()].map((order) => orderAnswer(shop, order)),
      subscriptions: [...shop.subscriptions.values()].map((subscription) => subscriptionAnswer(shop, subscription)),
    }));
  },
};
