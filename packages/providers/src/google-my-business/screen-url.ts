/** The list of business profiles: Google keeps the figures of each behind a panel without an address. */
export const screenUrl = (): string => 'https://business.google.com/locations';
