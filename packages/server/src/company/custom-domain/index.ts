export { checkDueHosts } from './check-domain.ts';
export { notifyOfLostHosts } from './notify-owners.ts';
export { getDomainCname } from './present.ts';
export { routeHosts, sendNothingHere } from './route-hosts.ts';
export { customDomainRoutes } from './routes.ts';
export { isPageServed } from './served.ts';
export { customOrigin, originOf, visitorOrigin } from './visitor-origin.ts';
