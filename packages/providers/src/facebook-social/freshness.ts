/** Meta counts once a day; a day may be missing or unfinished until two days later. */
export const lagDays = 2;
