import type { FigureSpec } from '../kit/families/meta-figures.ts';
import { accountSpec } from './account-asks.ts';
import { audienceSpec } from './audience-report.ts';
import { hoursSpec } from './hours-report.ts';
import { mediaSpecs } from './media-specs.ts';
import { nowSpec } from './now-report.ts';
import { splitSpec } from './split-report.ts';

/** In the order of the form. */
export const reports: Pick<FigureSpec, 'report'>[] = [accountSpec, ...mediaSpecs, splitSpec, audienceSpec, hoursSpec, nowSpec];
