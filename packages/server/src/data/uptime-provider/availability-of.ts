import { addDays, instantOf, shownHost } from '@sightline/contract/core';
import type { AvailabilityAnswer, AvailabilityQuestion, AvailabilityRow } from '@sightline/providers/mission-control/questions';
import type { Scope } from '#platform/db/scope.ts';
import { askedGroups } from './asked-groups.ts';
import { countOutages, type Group, type Slice, sumDays, sumHours } from './rows.ts';

const midnight = { hour: 0, minute: 0 };

const sliceOf = ({ domains, by, start, end }: AvailabilityQuestion, group: Group): Slice => ({
  group,
  domains,
  by,
  period: { start, end },
  from: instantOf(start, midnight, group.timezone),
  to: instantOf(addDays(end, 1), midnight, group.timezone),
});

/** What checks of websites counted, told apart as asked; each group counts the days of its own zone. */
export async function availabilityOf(scope: Scope, question: AvailabilityQuestion): Promise<AvailabilityAnswer> {
  const { groups, timezone, gone } = await askedGroups(scope, question.groups);
  const rows = new Map<string, AvailabilityRow>();
  const add = (part: Partial<AvailabilityRow> & { key: string }): void => {
    const known = rows.get(part.key) ?? { key: part.key, upS: 0, downS: 0, msSum: 0, msCount: 0, incidents: 0 };
    const { upS = 0, downS = 0, msSum = 0, msCount = 0, incidents = 0 } = part;
    rows.set(part.key, {
      key: part.key,
      upS: known.upS + upS,
      downS: known.downS + downS,
      msSum: known.msSum + msSum,
      msCount: known.msCount + msCount,
      incidents: known.incidents + incidents,
    });
  };
  for (const group of groups) {
    const slice = sliceOf(question, group);
    for (const find of [sumHours, sumDays, countOutages]) for (const part of await find(scope, slice)) add(part);
  }
  // An hour in which no check came to an end says nothing.
  const known = [...rows.values()].filter(({ upS, downS, msCount, incidents }) => upS + downS + msCount + incidents > 0);
  return { rows: question.by === 'domain' ? known.map((row) => ({ ...row, key: shownHost(row.key) })) : known, timezone, gone };
}
