/** Figures may come up to 48 hours late. */
export const lagDays = 2;
