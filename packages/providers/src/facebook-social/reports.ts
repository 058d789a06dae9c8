import type { FigureSpec } from '../kit/families/meta-figures.ts';
import { nowSpec } from './now-report.ts';
import { pageSpec } from './page-report.ts';
import { postsSpec } from './posts-report.ts';
import { splitSpecs } from './split-reports.ts';
import { videoSpecs } from './video-specs.ts';

/** In the order of the form. */
export const reports: Pick<FigureSpec, 'report'>[] = [pageSpec, postsSpec, ...videoSpecs, ...splitSpecs, nowSpec];
