export { findBrand, findBrandOfStatusPage, findSharedBrand, type NamedBrand } from './brand-rows.ts';
