/** Invalid clicks are credited a day or two later; figures by profession come 12 to 24 hours late. */
export const lagDays = 1;
