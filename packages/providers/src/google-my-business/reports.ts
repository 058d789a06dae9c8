import { keywords } from './keywords.ts';
import { performance } from './performance.ts';
import { rating } from './rating.ts';
import { reviews } from './reviews.ts';

export const reports = [performance, keywords, reviews, rating];
