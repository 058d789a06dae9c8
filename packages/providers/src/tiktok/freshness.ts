/** Conversions of a day may take eleven hours to be counted, audiences twelve. */
export const lagDays = 1;
