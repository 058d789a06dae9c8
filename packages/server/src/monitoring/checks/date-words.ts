const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an ISO instant, such as “28 March 2027”. */
export const dayWords = (instant: string): string => format.format(new Date(instant));
