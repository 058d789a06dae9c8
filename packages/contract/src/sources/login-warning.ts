/** Days ahead of a login's end at which its owner is warned by mail; from the first on, the page says so too. */
export const loginWarningDays = [14, 7, 1] as const;
export const loginWarnedFromDays = loginWarningDays[0];
