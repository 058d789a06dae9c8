/** More axes than this cannot be read. */
export const axesMax = 12;
/** Fewer span no area. */
export const axesMin = 3;
