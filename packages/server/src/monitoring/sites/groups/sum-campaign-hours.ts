import type { Context } from '#platform/context.ts';
import { sumHours } from '../store/card-rows.ts';

/** Results of the hour before may still come in. */
const changing = 2;

/** A job: what the cards' sparklines show of the last hours. */
export const sumCampaignHours = (context: Context, hours = changing): Promise<void> =>
  sumHours(context.database, context.clock.now(), hours);
