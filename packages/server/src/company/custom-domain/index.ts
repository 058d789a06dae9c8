export { checkDueHosts } from './check-domain.ts';
export { getDomainCname } from './present.ts';
export { routeHosts, sendNothingHere } from './route-hosts.ts';
export { customDomainRoutes } from './routes.ts';
export { tellOfLostHosts } from './tell-owners.ts';
export { customOrigin, visitorOrigin } from './visitor-origin.ts';
