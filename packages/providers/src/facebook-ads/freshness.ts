/** Conversions on websites and in apps are reported within a day or so. */
export const lagDays = 1;
