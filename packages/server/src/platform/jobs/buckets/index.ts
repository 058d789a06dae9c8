export { deleteInParts } from './delete-in-parts.ts';
export { holdBuckets, lookAtLeases } from './hold-buckets.ts';
export { isSpread } from './places.ts';
export { allParts, byPart, heldParts, inParts, listInParts, takeInParts } from './take-work.ts';
