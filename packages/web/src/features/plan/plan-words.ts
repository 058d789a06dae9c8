import type { Plan, PlanInterval } from '@sightline/contract/billing';
import { longDay, toMajorUnits } from '@sightline/contract/core';
import { readerLocale } from '#lib/locale/reader-locale.ts';

/** 130000 USD is $1,300.00, in German 1.300,00 $. */
export const moneyWords = (minor: number, currency: string): string =>
  new Intl.NumberFormat(readerLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(toMajorUnits(minor, currency));

export const intervalWords: Record<PlanInterval, string> = { 1: 'Monthly', 12: 'Yearly, two months free' };
export const periodWords: Record<PlanInterval, string> = { 1: 'month', 12: 'year' };

/** `25 dashboards, paid yearly`. */
export const planWords = ({ dashboards, interval }: Plan): string =>
  `${dashboards} ${dashboards === 1 ? 'dashboard' : 'dashboards'}, paid ${interval === 12 ? 'yearly' : 'monthly'}`;

export const taxWords = 'Plus tax where due; in your currency.';

/** 4 December 2026. */
export const dayWords = (instant: string): string => longDay(new Date(instant), { locale: readerLocale(), timezone: 'UTC' });
