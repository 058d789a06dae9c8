import type { Order } from './day-cell.ts';
import { type Dimension, type DimensionReader, Labels, type ReadCode, type ReadContext, readList } from './dimension.ts';
import { CODE, EVENTS, keyEventsOf } from './events.ts';
import type { Item, Site } from './site.ts';

const ORDERS_MAX = 1 << 20;

function event(apiName: string, uiName: string, read: (context: ReadContext) => DimensionReader): Dimension {
  const description = `The ${uiName.toLowerCase()}.`;
  return { apiName, uiName, category: 'Event', description, scope: 'event', grain: 'event', isDaily: false, read };
}

/** A detail that only one kind of event has. */
function detail(apiName: string, uiName: string, name: (typeof EVENTS)[number], labels: (site: Site) => string[]): Dimension {
  return event(apiName, uiName, ({ site }) =>
    readList(labels(site), (cell, _s, e) => (cell.eventCode[e] === CODE[name] ? (cell.eventDetail[e] ?? 0) : -1), ''),
  );
}

function ecommerce(apiName: string, uiName: string, read: (context: ReadContext) => DimensionReader): Dimension {
  return { ...event(apiName, uiName, read), category: 'Ecommerce' };
}

/** Something about the order an event is about. */
function ofOrder(apiName: string, uiName: string, label: (order: Order) => string): Dimension {
  return ecommerce(apiName, uiName, () => {
    const labels = new Labels();
    const none = labels.code('(not set)');
    const code: ReadCode = (cell, _s, e) => {
      const isOrder = cell.eventCode[e] === CODE.purchase || cell.eventCode[e] === CODE.refund;
      const order = isOrder ? cell.orders[cell.eventDetail[e] ?? 0] : undefined;
      return order ? labels.code(label(order)) : none;
    };
    return { size: ORDERS_MAX, code, label: (at) => labels.label(at) };
  });
}

function item(apiName: string, uiName: string, label: (item: Item) => string): Dimension {
  return {
    ...{ apiName, uiName, category: 'Ecommerce', description: `The ${uiName.toLowerCase()} of the item.` },
    scope: 'item',
    grain: 'item',
    isDaily: false,
    read: ({ site }) => readList(site.items.map(label), (cell, _s, _e, i) => cell.item[i] ?? 0),
  };
}

/** Only list views know the list they are about. */
function readItemList({ site }: ReadContext): DimensionReader {
  const lists = site.pages.map(({ group, title }) => (group === 'Category' ? (title.split(' | ')[0] ?? title) : '(not set)'));
  return readList(lists, (cell, _s, e) => (cell.eventCode[e] === CODE.view_item_list ? (cell.eventPage[e] ?? -1) : -1));
}

export const eventDimensions: readonly Dimension[] = [
  event('eventName', 'Event name', () => readList(EVENTS, (cell, _s, e) => cell.eventCode[e] ?? 0)),
  {
    ...event('isKeyEvent', 'Is key event', ({ property }) => {
      const keys: readonly string[] = keyEventsOf(property.kind);
      const isKey = EVENTS.map((name) => (keys.includes(name) ? 1 : 0));
      return readList(['false', 'true'], (cell, _s, e) => isKey[cell.eventCode[e] ?? 0] ?? 0);
    }),
    deprecatedApiNames: ['isConversionEvent'],
  },
  detail('linkUrl', 'Link URL', 'click', ({ links }) => links.map(({ url }) => url)),
  detail('linkText', 'Link text', 'click', ({ links }) => links.map(({ text }) => text)),
  detail('searchTerm', 'Search term', 'view_search_results', ({ searches }) => searches),
  detail('fileName', 'File name', 'file_download', ({ files }) => files),
  ofOrder('transactionId', 'Transaction ID', ({ id }) => id),
  ofOrder('orderCoupon', 'Order coupon', ({ coupon }) => coupon),
  ecommerce('currencyCode', 'Currency', ({ property }) =>
    readList([property.currency], (cell, _s, e) => (cell.eventCode[e] === CODE.purchase || cell.eventCode[e] === CODE.refund ? 0 : -1)),
  ),
  item('itemName', 'Item name', ({ name }) => name),
  item('itemId', 'Item ID', ({ id }) => id),
  item('itemBrand', 'Item brand', ({ brand }) => brand),
  item('itemCategory', 'Item category', ({ category }) => category),
  item('itemVariant', 'Item variant', ({ variant }) => variant),
  { ...item('itemListName', 'Item list name', ({ name }) => name), read: readItemList },
  item('itemPromotionName', 'Item promotion name', () => '(not set)'),
];
