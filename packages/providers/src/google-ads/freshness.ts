/** Conversions with a data-driven attribution, and shares, are counted within a day or two. */
export const lagDays = 1;
