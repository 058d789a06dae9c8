import { campaigns } from './reports/campaigns.ts';
import { automations, landingPages } from './reports/life-time.ts';
import { domains, links, openPlaces } from './reports/links-and-places.ts';
import { audiences, mailClients, memberPlaces, segments } from './reports/of-audience.ts';
import { activity, growth } from './reports/over-time.ts';
import { firstDay, products, unsubscribeReasons } from './reports/sales-and-losses.ts';

/** In the order the form shows them. */
export const reports = [
  ...[campaigns, activity, growth, audiences],
  ...[links, openPlaces, firstDay, domains, products, unsubscribeReasons],
  ...[memberPlaces, mailClients, segments, automations, landingPages],
];
