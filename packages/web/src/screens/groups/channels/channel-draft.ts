import { addressesIn, shownHost } from '@sightline/contract/core';
import type { AlertChannel, ChannelTarget, channelTypes, QuietHours } from '@sightline/contract/monitoring';
import type { ChannelChange, NewChannel } from '#api/queries/alert-channels.ts';

export type ChannelType = (typeof channelTypes)[number];

/** The form as it stands: the fields of every type at once, so that none is lost while another is looked at. */
export interface ChannelDraft {
  name: string;
  type: ChannelType;
  /** Addresses with commas or one below the other. */
  recipients: string;
  isDigest: boolean;
  /** HH:MM */
  digestAt: string;
  /** Of a webhook; of one that there is already, empty: as it was. */
  address: string;
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  exceptCritical: boolean;
  timezone: string;
  enabled: boolean;
  campaignIds: readonly string[];
}

export const newChannel = (timezone: string, campaignId: string | null = null): ChannelDraft => ({
  name: '',
  type: 'email',
  recipients: '',
  isDigest: false,
  digestAt: '08:00',
  address: '',
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  exceptCritical: true,
  timezone,
  enabled: true,
  campaignIds: campaignId === null ? [] : [campaignId],
});

export function draftOf({ name, type, recipients, mode, quietHours, enabled, campaignIds }: AlertChannel, timezone: string): ChannelDraft {
  const isDigest = mode?.kind === 'digest';
  return {
    ...newChannel(quietHours?.timezone ?? (isDigest ? mode.timezone : timezone)),
    name,
    type,
    recipients: shownHost(recipients.join(', ')),
    isDigest,
    ...(isDigest && { digestAt: mode.at }),
    isQuiet: quietHours !== null,
    ...(quietHours && { quietFrom: quietHours.from, quietTo: quietHours.to, exceptCritical: quietHours.exceptCritical }),
    enabled,
    campaignIds,
  };
}

function targetOf({ type, recipients, isDigest, digestAt, timezone, address }: ChannelDraft): ChannelTarget {
  if (type !== 'email') return { type, address: address.trim() };
  return { type, recipients: addressesIn(recipients), mode: isDigest ? { kind: 'digest', at: digestAt, timezone } : { kind: 'instant' } };
}
const quietHoursOf = ({ isQuiet, quietFrom, quietTo, exceptCritical, timezone }: ChannelDraft): QuietHours | null =>
  isQuiet ? { from: quietFrom, to: quietTo, exceptCritical, timezone } : null;

export const fieldsOf = (draft: ChannelDraft): NewChannel => ({
  name: draft.name,
  target: targetOf(draft),
  quietHours: quietHoursOf(draft),
  enabled: draft.enabled,
  campaignIds: [...draft.campaignIds],
});
/** What is sent of a channel that there is: an address that is not typed anew stays, and groups that nobody touched here. */
export function changeOf(draft: ChannelDraft, before: AlertChannel): ChannelChange {
  const { target, campaignIds, ...others } = fieldsOf(draft);
  const rest = draft.campaignIds === before.campaignIds ? others : { ...others, campaignIds };
  const isKept = draft.type === before.type && draft.type !== 'email' && draft.address.trim() === '';
  return isKept ? rest : { ...rest, target };
}

export type ChannelFields = Partial<
  Pick<AlertChannel, 'name' | 'recipients' | 'mode' | 'addressHost' | 'quietHours' | 'enabled' | 'campaignIds'>
>;
/** What a change begins from. */
export const begunFieldsOf = ({ name, recipients, mode, addressHost, quietHours, enabled, campaignIds }: AlertChannel): ChannelFields => ({
  name,
  recipients,
  mode,
  addressHost,
  quietHours,
  enabled,
  campaignIds,
});
/** Of them what is compared as the form stands: groups that nobody touched here are not sent, and so may be others by now. */
export const comparedFields = ({ campaignIds, ...others }: ChannelFields, areGroupsKept: boolean): ChannelFields =>
  areGroupsKept || campaignIds === undefined ? others : { ...others, campaignIds };

/** The server names the places of what is sent; the form has one field for several of them. */
export function channelErrors(errors: Readonly<Record<string, readonly string[]>>): Partial<Record<keyof ChannelDraft, readonly string[]>> {
  const under = (prefix: string): string[] | undefined => {
    const texts = Object.entries(errors).flatMap(([path, found]) => (path === prefix || path.startsWith(`${prefix}.`) ? found : []));
    return texts.length > 0 ? [...new Set(texts)] : undefined;
  };
  const found = {
    name: under('name'),
    recipients: under('target.recipients'),
    digestAt: under('target.mode.at'),
    address: under('target.address'),
    quietFrom: under('quietHours.from'),
    quietTo: under('quietHours.to'),
    timezone: under('quietHours.timezone') ?? under('target.mode.timezone'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, texts]) => texts !== undefined));
}
