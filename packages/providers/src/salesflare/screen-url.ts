/** The app: it keeps pipelines and filters out of its addresses. */
export const screenUrl = (): string => 'https://app.salesflare.com/';
