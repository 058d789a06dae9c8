import { createHmac } from 'node:crypto';
import { randomId, type Shop, type ShopEvent } from './shop.ts';

const timeoutMs = 5_000;

export const eventAnswer = ({ id, processed, created, type, data }: ShopEvent): object => ({
  ...{ id, processed, created: created.getTime(), type, live: false, data },
});

/** Posts events in one call, signed. Taken ones are processed; the others stay for `/events/unprocessed`. */
async function post({ webhookUrl, webhookSecret }: Shop, events: readonly ShopEvent[]): Promise<void> {
  const body = JSON.stringify({ events: events.map(eventAnswer) });
  const signature = createHmac('sha256', webhookSecret).update(body).digest('base64');
  const headers = { 'content-type': 'application/json', 'x-fs-signature': signature };
  const answer = await fetch(webhookUrl, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(
    // Nobody is there: it counts as not taken.
    () => null,
  );
  const taken = answer?.status === 202 ? (await answer.text()).split('\n') : [];
  for (const event of events) event.processed ||= answer?.status === 200 || taken.includes(event.id);
}

/** Something happened: it is told at once, unless webhooks are held. */
export async function happened(shop: Shop, now: Date, events: readonly { type: string; data: object }[]): Promise<void> {
  const made = events.map((event) => ({ ...event, id: randomId(), processed: false, created: now }));
  shop.events.push(...made);
  if (!shop.isHolding) for (const event of made) await post(shop, [event]);
}

/** What was held, or never taken: the last first, several in one call, or each twice, as asked. */
export async function letGo(
  shop: Shop,
  { turned, batched, twice }: { turned: boolean; batched: boolean; twice: boolean },
): Promise<number> {
  shop.isHolding = false;
  const waiting = shop.events.filter(({ processed }) => !processed);
  const inOrder = turned ? waiting.toReversed() : waiting;
  const all = twice ? inOrder.flatMap((event) => [event, event]) : inOrder;
  if (batched) await post(shop, all);
  else for (const event of all) await post(shop, [event]);
  return all.length;
}
