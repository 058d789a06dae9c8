export { checkDueDomains } from './check-domain.ts';
export { boundTo as domainKeyBound } from './domain-key.ts';
export { getMailIdentity } from './present.ts';
export { whitelabelRoutes } from './routes.ts';
export { senderOf } from './sender.ts';
export { tellOfLostDomains } from './tell-owners.ts';
