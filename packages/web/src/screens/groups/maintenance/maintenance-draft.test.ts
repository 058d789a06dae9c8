import { createMaintenance } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { fieldsOf, newMaintenance, nextHour } from './maintenance-draft.ts';
import { maintenanceWords } from './maintenance-words.ts';

const zone = 'Europe/Vienna';

describe('a maintenance window', () => {
  it('begins with the next full hour', () => {
    expect(nextHour(new Date(2026, 10, 20, 9, 14))).toBe('2026-11-20T10:00');
    expect(nextHour(new Date(2026, 11, 31, 23, 30))).toBe('2027-01-01T00:00');
  });

  it('sends what the contract takes', () => {
    const draft = { ...newMaintenance('2026-11-20T10:00', true), title: 'Updates' };
    const once = createMaintenance.body.parse(fieldsOf(draft, zone, 'd1'));
    expect(once).toMatchObject({
      domainIds: ['d1'],
      minutes: 60,
      schedule: { kind: 'once', startsAt: new Date(2026, 10, 20, 10).toISOString() },
    });
    const weekly = createMaintenance.body.parse(fieldsOf({ ...draft, kind: 'weekly', isForDomain: false }, zone, 'd1'));
    expect(weekly).toMatchObject({ domainIds: null, schedule: { kind: 'weekly', weekdays: [6], at: '02:00', timezone: zone } });
    expect(fieldsOf({ ...draft, startsAt: '' }, zone, 'd1')).toBeNull();
  });

  it.each([
    [[0, 3], 'Every Monday, Thursday at 02:00 (Europe/Vienna), 1 h 30 min'],
    [[0, 1, 2, 3, 4, 5, 6], 'Every day at 02:00 (Europe/Vienna), 1 h 30 min'],
  ])('says the days %j', (weekdays, words) => {
    expect(
      maintenanceWords(
        { schedule: { kind: 'weekly', weekdays, at: '02:00', timezone: zone }, minutes: 90 },
        { locale: 'en-GB', timezone: zone },
      ),
    ).toBe(words);
  });
});
