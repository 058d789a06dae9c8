export { type FrameOptions, frameOf } from './frame-of.ts';
export type { Audience } from './present.ts';
export { addressFor, type OAuthAccess, oauthAccess } from './provider-access.ts';
export { looseRuntime, type SourceRuntime, sourceRuntime } from './runtime.ts';
export { grantSecrets, openSecrets, sealSecrets } from './source-secrets.ts';
export { markSourceFetched, markSourceInvalid } from './source-state.ts';
export { noteRoadChange, onRoadEvents, type RoadEvents, type RoadParts, settleRoad, setUpRoad } from './state.ts';
export { type StreamOptions, streamFrames } from './stream.ts';
export { sweepRoad } from './sweep.ts';
