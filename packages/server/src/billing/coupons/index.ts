export { checkCouponsFrom } from './check-coupons.ts';
export { createCoupon, expireCoupon, listCoupons, type NewCoupon } from './manage-coupons.ts';
export { checkKept, listPriceCoupons, spendPriceCoupons } from './price-coupons.ts';
export { redeemCoupons, redeemPaidCoupons } from './redeem-coupons.ts';
export { couponRoutes } from './routes.ts';
