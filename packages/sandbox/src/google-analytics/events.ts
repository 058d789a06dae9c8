import { words } from '../kernel/words.ts';
import type { PropertyKind } from './properties.ts';

/** Event names in the order of their codes: what a day cell keeps is the index. */
export const EVENTS = words(
  'session_start first_visit page_view user_engagement scroll click view_search_results file_download form_start',
  'generate_lead sign_up view_item_list view_item add_to_cart begin_checkout purchase refund view_promotion',
  'select_promotion',
);

export type EventName = (typeof EVENTS)[number];

/** The code of each event name. */
export const CODE = Object.fromEntries(EVENTS.map((name, code) => [name, code])) as Record<EventName, number>;

/** Key events of a property, in the order of their codes in the figures. */
export function keyEventsOf(kind: PropertyKind): readonly EventName[] {
  return kind === 'shop' ? ['purchase', 'sign_up'] : ['generate_lead', 'sign_up'];
}

/** A lead is reported with this value in units of the property's currency. */
export const LEAD_VALUE = 50;

/** The code each event has among a property's key events; -1 for the others. */
export function keyIndexes(kind: PropertyKind): number[] {
  const keys: readonly string[] = keyEventsOf(kind);
  return EVENTS.map((name) => keys.indexOf(name));
}
