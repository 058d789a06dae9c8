import { dayS } from '@sightline/contract/core';
import type { QuietHours, Severity } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { type Decision, decideNotification, type Item, type Look, type NotificationFacts } from './decide-notification.ts';

const now = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-11-27T09:00:00Z');
const night = new Date('2026-11-20T22:00:00Z');

const item = (changes: Partial<Item> = {}): Item => ({
  domainId: 'd1',
  kind: 'http',
  fault: 'http.connect',
  severity: 'critical',
  rank: 0,
  isOpen: true,
  notified: null,
  quiet: null,
  isSnoozed: false,
  look: null,
  ...changes,
});
const told = (severity: Severity = 'critical', fault = 'http.connect', rank = 0) => ({ severity, fault, rank });
const facts = (items: Item[], changes: Partial<NotificationFacts<Item>> = {}): NotificationFacts<Item> => ({
  now,
  cause: 'host',
  isAcknowledged: false,
  isAfterSnooze: false,
  plannedAt: now,
  lookSince: now,
  quietHours: null,
  items,
  ...changes,
});
const words = (decision: Decision<Item>): string => {
  if (decision.do === 'drop') return 'drop';
  if (decision.do === 'wait') return `wait ${decision.until.toISOString().slice(0, 16)}`;
  const about = decision.items.map(({ domainId, kind }) => `${domainId} ${kind}`).join(', ');
  return `${decision.event}: ${about}${decision.again === null ? '' : `; again ${decision.again.at.toISOString().slice(0, decision.again.isForLook ? 19 : 16)}`}`;
};

const quietUntilLater = { quiet: { until: later }, isSnoozed: true };
const quietTillRecovery = { quiet: { until: null }, isSnoozed: true };
const d2 = { domainId: 'd2' };

describe('a channel', () => {
  it.each<[string, Item[], string]>([
    ['hears of what is new', [item()], 'opened: d1 http'],
    ['hears of many at once', [item(), item(d2)], 'opened: d1 http, d2 http'],
    ['does not hear of it again', [item({ notified: told() })], 'drop'],
    ['nor when it looks otherwise', [item({ notified: told('critical', 'http.timeout') })], 'drop'],
    ['nor when it is less bad', [item({ severity: 'warning', notified: told() })], 'drop'],
    ['hears of what joins', [item({ notified: told() }), item(d2)], 'joined: d2 http'],
    ['but not of what follows in a domain it heard of', [item({ notified: told() }), item({ kind: 'tls', fault: 'tls.reset' })], 'drop'],
    [
      'unless that is worse',
      [item({ severity: 'warning', notified: told('warning') }), item({ kind: 'tls', fault: 'tls.expired' })],
      'escalated: d1 tls',
    ],
    ['hears of what gets worse', [item({ notified: told('warning') })], 'escalated: d1 http'],
    ['and of a higher rank', [item({ rank: 2, notified: told('critical', 'http.connect', 1) })], 'escalated: d1 http'],
    [
      'and of an end that came',
      [item({ kind: 'tls', fault: 'tls.expired', rank: 100, notified: told('critical', 'tls.expires', 3) })],
      'escalated: d1 http'.replace('http', 'tls'),
    ],
    ['hears nothing of what nobody was told of and is over', [item({ isOpen: false })], 'drop'],
    [
      'hears of the end of what it was told of',
      [item({ isOpen: false, notified: told() }), item({ ...d2, isOpen: false })],
      'resolved: d1 http',
    ],
    [
      'hears nothing of those that leave while others stay',
      [item({ isOpen: false, notified: told() }), item({ ...d2, notified: told() })],
      'drop',
    ],
    ['hears of a snoozed one when the snooze ends', [item(quietUntilLater)], 'wait 2026-11-27T09:00'],
    ['or never by itself', [item(quietTillRecovery)], 'drop'],
    ['hears of the loud one now', [item(quietUntilLater), item(d2)], 'opened: d2 http; again 2026-11-27T09:00'],
    ['hears of a fault the snooze was not for', [item({ fault: 'http.404', isSnoozed: true, notified: told() })], 'changed: d1 http'],
    [
      'hears of the end of a snoozed one when the snooze ends',
      [item({ ...quietUntilLater, isOpen: false, notified: told() })],
      'wait 2026-11-27T09:00',
    ],
    ['hears nothing where there is nothing', [], 'drop'],
  ])('%s', (_, items, expected) => expect(words(decideNotification(facts(items)))).toBe(expected));

  it('knows by a message all that is open and loud, and forgets nothing worse', () => {
    const items = [
      item({ severity: 'warning', notified: told('critical') }),
      item({ domainId: 'd2' }),
      item({ domainId: 'd2', kind: 'tls', severity: 'warning' }),
    ];
    const decision = decideNotification(facts(items));
    expect(decision).toMatchObject({
      do: 'notify',
      known: [
        { domainId: 'd2', kind: 'http' },
        { domainId: 'd2', kind: 'tls' },
      ],
    });
  });
});

describe('once somebody looks after it, a channel', () => {
  const warned = told('warning');
  it.each<[string, Item[], Partial<NotificationFacts<Item>>, string]>([
    ['hears nothing of others that join an outage', [item({ notified: told() }), item(d2)], {}, 'drop'],
    ['hears of others where they are not one outage', [item({ notified: told() }), item(d2)], { cause: 'registrar' }, 'joined: d2 http'],
    ['hears of others that are worse', [item({ severity: 'warning', notified: warned }), item(d2)], {}, 'joined: d2 http'],
    ['hears of what gets worse', [item({ notified: warned })], {}, 'escalated: d1 http'],
    ['hears of the end', [item({ isOpen: false, notified: told() })], {}, 'resolved: d1 http'],
  ])('%s', (_, items, changes, expected) =>
    expect(words(decideNotification(facts(items, { isAcknowledged: true, ...changes })))).toBe(expected),
  );
});

describe('after a snooze', () => {
  it('it says that it is still so', () => {
    expect(words(decideNotification(facts([item()], { isAfterSnooze: true })))).toBe('snooze-ended: d1 http');
  });
});

describe('in quiet hours', () => {
  const quietHours: QuietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Vienna', exceptCritical: true };
  const inNight = (items: Item[], changes: Partial<QuietHours> = {}) =>
    words(decideNotification(facts(items, { now: night, quietHours: { ...quietHours, ...changes } })));
  const warning = { severity: 'warning' as const };
  it.each<[string, Item[], Partial<QuietHours>, string]>([
    ['a warning waits for their end', [item(warning)], {}, 'wait 2026-11-21T06:00'],
    ['what is critical does not', [item()], {}, 'opened: d1 http'],
    ['unless it shall', [item()], { exceptCritical: false }, 'wait 2026-11-21T06:00'],
    ['what is critical takes warnings with it', [item(warning), item(d2)], {}, 'opened: d1 http, d2 http'],
    ['the end of a warning waits', [item({ ...warning, isOpen: false, notified: told('warning') })], {}, 'wait 2026-11-21T06:00'],
    ['the end of what was critical does not', [item({ isOpen: false, notified: told() })], {}, 'resolved: d1 http'],
    ['what is over before it was told is left out', [item({ isOpen: false })], {}, 'drop'],
    ['in the zone of the channel', [item(warning)], { timezone: 'America/New_York' }, 'opened: d1 http'],
  ])('%s', (_, items, changes, expected) => expect(inNight(items, changes)).toBe(expected));
});

describe('before something is told it is looked at anew', () => {
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const seen = (changes: Partial<Look> = {}) =>
    item({ look: { checkedAt: ago(20), nextAt: ago(-40), intervalS: 60, tries: 0, ...changes } });
  const waits = 'wait 2026-11-20T09:00';
  const tells = 'opened: d1 http';
  const after = (plannedAt: Date) => ({ isAfterSnooze: true, plannedAt });
  it.each<[string, Item, Partial<NotificationFacts<Item>>, string]>([
    ['not what was just looked at', seen(), {}, tells],
    ['what nobody looked at for long', seen({ checkedAt: ago(60 * dayS), nextAt: ago(60 * dayS) }), {}, waits],
    ['what was never looked at', seen({ checkedAt: null }), {}, waits],
    ['what is about to be confirmed', seen({ tries: 1, nextAt: ago(-20) }), {}, waits],
    ['not what is confirmed in a day', seen({ tries: 1, nextAt: ago(-86_400), intervalS: 86_400 }), {}, tells],
    ['what was snoozed until now', seen({ checkedAt: ago(20) }), after(ago(5)), waits],
    ['what was snoozed, once', seen({ checkedAt: ago(2) }), after(ago(5)), 'snooze-ended: d1 http'],
    [
      'what was snoozed and cannot be looked at, not for ever',
      seen({ checkedAt: ago(900), intervalS: 86_400 }),
      { ...after(ago(700)), lookSince: ago(600) },
      'snooze-ended: d1 http',
    ],
    ['what nobody can look at, not for ever', seen({ checkedAt: null }), { lookSince: ago(600) }, tells],
    ['what is ever about to be confirmed, not for ever', seen({ tries: 1, nextAt: ago(-20) }), { lookSince: ago(600) }, tells],
  ])('%s', (_, given, changes, expected) => {
    expect(words(decideNotification(facts([given], changes)))).toBe(expected);
  });

  it('and what was is told without what was not, once that was waited for a while', () => {
    const items = [seen(), { ...seen({ checkedAt: null }), ...d2 }];
    expect(words(decideNotification(facts(items, { lookSince: ago(29) })))).toBe(waits);
    const decision = decideNotification(facts(items, { lookSince: ago(30) }));
    expect(words(decision)).toBe('opened: d1 http; again 2026-11-20T09:00:30');
    expect(decision).toMatchObject({ known: [{ domainId: 'd1' }] });
    expect(words(decideNotification(facts(items, { lookSince: ago(600) })))).toBe('opened: d1 http, d2 http');
  });

  it('and something critical that is not looked at yet is not put off till the end of quiet hours with the rest', () => {
    const quietHours = { from: '08:00', to: '20:00', timezone: 'UTC', exceptCritical: true };
    const items = [
      { ...seen(), severity: 'warning' as const },
      { ...seen({ checkedAt: null }), ...d2 },
    ];
    expect(words(decideNotification(facts(items, { lookSince: ago(30), quietHours })))).toBe(waits);
  });

  it('though not what is over', () => {
    const over = { ...seen({ checkedAt: null }), isOpen: false, notified: told() };
    expect(words(decideNotification(facts([over])))).toBe('resolved: d1 http');
  });
});
