/** Insights in Meta Business Suite, where the account is chosen: it is addressed by its Facebook page, which the question does not know. */
export const screenUrl = (): string => 'https://business.facebook.com/latest/insights/overview';
