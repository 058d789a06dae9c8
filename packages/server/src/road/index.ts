export { frameOf } from './frame-of.ts';
export { type PictureWish, withPictures } from './picture.ts';
export { oauthAccess } from './provider-access.ts';
export { looseRuntime, sourceRuntime } from './runtime.ts';
export { grantSecrets, openSecrets, sealSecrets } from './source-secrets.ts';
export { markSourceInvalid } from './source-state.ts';
export { noteRoadChange, settleRoad, setUpRoad } from './state.ts';
export { streamFrames } from './stream.ts';
export { sweepRoad } from './sweep.ts';
