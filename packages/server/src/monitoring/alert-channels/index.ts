export { channelsWith, redirectChannels, takeOutOfChannels } from './addresses-in-channels.ts';
export { insertChannelIn } from './change-channels.ts';
export { handOver } from './hand-over.ts';
export {
  type AlertMessage,
  alertMessageSchema,
  domainsMax,
  type MessageDomain,
  type MessageEvent,
  type MessageIncident,
} from './message.ts';
export { channelOfPerson } from './own-channel.ts';
export { alertChannelRoutes } from './routes.ts';
export { type ChannelRecord, changeChannelRow, findChannelRow, listDueDigests, listFailing, lockChannelRow } from './rows.ts';
export { boundTo as channelBound, type Channel, findChannelInUse, findTarget, nextDigest } from './target.ts';
