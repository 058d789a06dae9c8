import type { Context } from '../context.ts';
import { sumHours } from './card-rows.ts';

/** A job: what the cards' sparklines show of the last hours. */
export const sumCampaignHours = (context: Context): Promise<void> => sumHours(context.database, context.clock.now());
