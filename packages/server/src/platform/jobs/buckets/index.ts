export { BucketRounds } from './bucket-rounds.ts';
export { deleteInParts } from './delete-in-parts.ts';
export { holdBuckets, lookAtLeases } from './hold-buckets.ts';
export { askAnewWhetherSpread, isSpread } from './places.ts';
export { allParts, askPart, byPart, heldParts, inParts, listInParts, partsOf, takeInParts } from './take-work.ts';
