/** The app, which opens the domain looked at last. */
export const screenUrl = (): string => 'https://app.accuranker.com/';
