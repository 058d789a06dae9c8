import { type AlertChannel, createAlertChannel, updateAlertChannel } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { changedSince, seenSince } from '#features/changed-meanwhile/begun-fields.ts';
import { begunFieldsOf, changeOf, channelErrors, comparedFields, draftOf, fieldsOf, newChannel } from './channel-draft.ts';

const zone = 'Europe/Vienna';
const channel: AlertChannel = {
  id: 'c',
  name: 'Team',
  type: 'slack',
  recipients: [],
  mode: null,
  addressHost: 'hooks.slack.test',
  quietHours: { from: '22:00', to: '07:00', timezone: zone, exceptCritical: false },
  enabled: true,
  campaignIds: [],
  lastFault: null,
  lastSentAt: null,
};

describe('the form of a channel', () => {
  it('sends what the contract takes', () => {
    const mail = { ...newChannel(zone), name: 'Team', recipients: 'anna@agency.com; ben@agency.com\n' };
    expect(createAlertChannel.body.parse(fieldsOf(mail)).target).toEqual({
      type: 'email',
      recipients: ['anna@agency.com', 'ben@agency.com'],
      mode: { kind: 'instant' },
    });
    expect(createAlertChannel.body.parse(fieldsOf({ ...mail, isDigest: true, isQuiet: true }))).toMatchObject({
      target: { mode: { kind: 'digest', at: '08:00', timezone: zone } },
      quietHours: { from: '22:00', to: '07:00', exceptCritical: true },
    });
    const hook = { ...newChannel(zone), name: 'Desk', type: 'webhook' as const, address: ' https://desk.test/in ' };
    expect(createAlertChannel.body.parse(fieldsOf(hook)).target).toEqual({ type: 'webhook', address: 'https://desk.test/in' });
  });

  it('opens a channel as it is, and keeps an address that is not typed anew', () => {
    const draft = draftOf(channel, 'UTC');
    expect(draft).toMatchObject({ name: 'Team', type: 'slack', address: '', isQuiet: true, exceptCritical: false, timezone: zone });
    expect(updateAlertChannel.body.parse(changeOf(draft, channel))).not.toHaveProperty('target');
    expect(changeOf({ ...draft, address: 'https://x.test/1' }, channel)).toHaveProperty('target.address', 'https://x.test/1');
    expect(changeOf({ ...draft, type: 'email', recipients: 'a@b.test' }, channel)).toHaveProperty('target.recipients', ['a@b.test']);
  });

  it('begins with the group it is made for, and sends groups that there are where they were changed alone', () => {
    expect(fieldsOf(newChannel(zone, 'g1'))).toMatchObject({ campaignIds: ['g1'] });
    const used = { ...channel, campaignIds: ['g1'] };
    expect(changeOf(draftOf(used, zone), used)).not.toHaveProperty('campaignIds');
    expect(changeOf({ ...draftOf(used, zone), campaignIds: [] }, used)).toHaveProperty('campaignIds', []);
  });

  it('begins from what the channel was, and from its groups where they were changed alone', () => {
    const used = { ...channel, campaignIds: ['g1'] };
    const draft = draftOf(used, zone);
    expect(comparedFields(begunFieldsOf(used), draft.campaignIds === used.campaignIds)).toEqual({
      name: 'Team',
      recipients: [],
      mode: null,
      addressHost: 'hooks.slack.test',
      quietHours: channel.quietHours,
      enabled: true,
    });
    expect(comparedFields(begunFieldsOf(used), false)).toMatchObject({ campaignIds: ['g1'] });
  });

  it('goes on from the groups it began with where others changed them unseen, and from theirs once they are seen', () => {
    const begun = begunFieldsOf({ ...channel, campaignIds: ['g1'] });
    const now = begunFieldsOf({ ...channel, name: 'Night desk', campaignIds: ['g1', 'g2'] });
    const kept = comparedFields(now, true);
    expect(changedSince(begun, kept)).toEqual(['name']);
    const next = seenSince(begun, kept);
    // A group is ticked only now.
    expect(comparedFields(next, false)).toMatchObject({ name: 'Night desk', campaignIds: ['g1'] });
    const touched = comparedFields(now, false);
    expect(changedSince(next, touched)).toEqual(['campaignIds']);
    expect(comparedFields(seenSince(next, touched), false)).toEqual(now);
  });

  it('puts the server’s texts under the fields of the form', () => {
    expect(channelErrors({ 'target.recipients.1': ['Addresses such as x.'], 'quietHours.from': ['A time.'], other: ['no'] })).toEqual({
      recipients: ['Addresses such as x.'],
      quietFrom: ['A time.'],
    });
  });
});
