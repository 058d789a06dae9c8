import { googleAnalytics } from '../google-analytics/stand-in.ts';
import { googleOAuth } from '../google-oauth/stand-in.ts';
import { googleSheets } from '../google-sheets/stand-in.ts';
import { semrush } from '../semrush/stand-in.ts';
import { woocommerce } from '../woocommerce/stand-in.ts';
import type { StandIn } from './stand-in.ts';

/** Every stand-in the sandbox serves. */
export const standIns: readonly StandIn[] = [googleOAuth, googleAnalytics, googleSheets, woocommerce, semrush];
