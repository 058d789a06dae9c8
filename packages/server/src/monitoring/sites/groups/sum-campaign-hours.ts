import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { inParts } from '#platform/jobs/buckets/index.ts';
import { sumHours } from '../store/card-rows.ts';

/** Results of the hour before may still come in. */
const changing = 2;

/** What the cards' sparklines show of the last hours, of these parts of the companies. */
export const sumCampaignHours = (context: Context, parts: readonly Part[], hours = changing): Promise<void> =>
  inParts(parts, (part) => sumHours(context.database.db, part, context.clock.now(), hours));
