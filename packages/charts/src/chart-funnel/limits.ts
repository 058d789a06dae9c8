/** Fewer are no way from one to the next. */
export const stepsMin = 2;
