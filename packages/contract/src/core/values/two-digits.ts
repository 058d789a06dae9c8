/** As hours, minutes, days and months are written. */
export const twoDigits = (number: number | string): string => String(number).padStart(2, '0');
