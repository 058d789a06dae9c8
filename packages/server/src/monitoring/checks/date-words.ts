import { longDay } from '@sightline/contract/core';

/** The day of an ISO instant, such as “28 March 2027”. */
export const dayWords = (instant: string): string => longDay(new Date(instant), { locale: 'en-GB', timezone: 'UTC' });
