export { connectByCredentials } from './connect-by-credentials.ts';
export { finishConsent } from './finish-consent.ts';
export { getSourceOf } from './get-source.ts';
export { notifyOfLostLogins, warnOfEndingLogins } from './notify-owners.ts';
export { sourceRoutes } from './routes.ts';
export { startConsent } from './start-consent.ts';
export { sweepOauthStates } from './sweep-oauth-states.ts';
export { verifierBound } from './verifier-bound.ts';
