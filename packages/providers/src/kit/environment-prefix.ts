/** What the environment variables of a provider begin with: a key with dashes reads underscores, GOOGLE_ANALYTICS_…. */
export const environmentPrefix = (key: string): string => key.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
