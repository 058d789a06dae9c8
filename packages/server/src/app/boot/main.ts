import { begin } from '../programs/begin.ts';

/** Starts the product, or the part of it that ROLE names. */
await begin('app/boot/product.ts');
