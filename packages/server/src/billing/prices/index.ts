export { agreedPricesOf, pricesOf, soldPrice } from './prices-of.ts';
export { listPriceRows } from './rows.ts';
export { setPrices } from './set-prices.ts';
