export { checkDueDomains } from './check-domain.ts';
export { boundTo as domainKeyBound } from './domain-key.ts';
export { notifyOfLostDomains } from './notify-owners.ts';
export { getMailIdentity } from './present.ts';
export { whitelabelRoutes } from './routes.ts';
export { senderOf } from './sender.ts';
