export { applyEvents, applyEventsJob, sweepEvents } from './apply-events.ts';
export { cancelSubscriptionOf, findSubscription } from './change-subscription.ts';
export { type Claim, claimOrder, findClaim, settleClaim } from './claim-order.ts';
export { endPeriods } from './end-periods.ts';
export { pollEvents } from './poll-events.ts';
export { billingRoutes } from './routes.ts';
export { checkoutOrigins } from './shop-of-page.ts';
export { findBuyers } from './unclaimed-orders.ts';
export { listUnclaimed } from './unclaimed-rows.ts';
