/** What the verifier of a sign-in at a provider is bound to. */
export const verifierBound = (state: string): string => `oauth:${state}`;
