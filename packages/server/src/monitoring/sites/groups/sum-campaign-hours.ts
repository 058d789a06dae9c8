import type { Context } from '#platform/context.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import { sumHours } from '../store/card-rows.ts';

/** Results of the hour before may still come in. */
const changing = 2;

/** A job: what the cards' sparklines show of the last hours. */
export const sumCampaignHours = async (context: Context, hours = changing): Promise<void> =>
  inParts(await allParts(context), (part) => sumHours(context.database.db, part, context.clock.now(), hours));
