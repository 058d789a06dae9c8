export { findProviderIn, findReportIn, setUpPipeline } from './dependencies.ts';
export { notePipelineChange, onPipelineEvents } from './events.ts';
export { totalOf, valuesOf } from './frames/index.ts';
export type { PlannedInstance, PlannedQuery } from './plan/plan.ts';
export { oauthAccess, oauthClientOf, sandboxOf } from './provider-access/provider-access.ts';
export { looseRuntime, sourceRuntime } from './provider-access/runtime.ts';
export {
  boundTo as sourceBound,
  grantEnds,
  grantSecrets,
  loginTokenIn,
  openSecrets,
  sealSecrets,
} from './provider-access/source-secrets.ts';
export { markSourceInvalid } from './provider-access/source-state.ts';
export { sourceMeters } from './quota/quota.ts';
export { allowanceOf, type Meter } from './quota/quota-meter.ts';
export { settlePipeline } from './settle.ts';
export { cachedFrames, cachedStamps } from './stream/cached-frames.ts';
export { frameOf } from './stream/frame-of.ts';
export { framesOfTables } from './stream/frames-of-tables.ts';
export { type Gathered, gatherFrames } from './stream/gather-frames.ts';
export { endsStream } from './stream/message.ts';
export { type PictureRequest, withPictures } from './stream/picture.ts';
export type { Audience } from './stream/present.ts';
export type { Purpose } from './stream/query-session.ts';
export { streamFrames } from './stream/stream.ts';
export { type Breakdown, breakdownOf, instancesOf, type PeriodTables, tablesOf } from './stream/tables-of.ts';
export { rememberedWhole } from './stream/whole-memory.ts';
export { sweepPipeline } from './sweep.ts';
