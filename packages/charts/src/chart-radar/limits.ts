/** More axes than this cannot be read. */
export const axesMax = 12;
/** Fewer span no area. */
export const axesMin = 3;
/** On a card of fewer rows only so many axes of one series have room for their names and the figures of the scale. */
export const rowsMin = 2;
export const lowAxesMax = 6;
