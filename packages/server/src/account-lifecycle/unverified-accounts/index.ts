export { endUnverified } from './end-unverified.ts';
