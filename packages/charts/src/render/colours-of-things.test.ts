import type { ColourPlaces } from '@sightline/contract/dashboards';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartesianModel } from '../cartesian/model.ts';
import { gaugeModel } from '../chart-gauge/model.ts';
import { pieKeys, pieModel } from '../chart-pie/model.ts';
import { radarModel } from '../chart-radar/model.ts';
import { valueKey } from '../colours/value-places.ts';
import { seenOn } from '../kit/colour.ts';
import { metricColour } from '../kit/series-style.ts';
import { chartTheme, darkTheme, lightTheme, noOwnColours } from '../kit/theme.ts';
import { days, dimension, frame, metric, settings } from '../testing/frames.ts';

const country = dimension({ label: 'Country' });
const key = (name: string) => valueKey(country, name);
const drawnWith = (places: Partial<ColourPlaces>) =>
  settings({ theme: chartTheme('light', { ...noOwnColours, places: { metrics: {}, values: {}, ...places } }) });

describe('a metric', () => {
  const clicks = metric({ key: 'w2-1.clicks', label: 'Clicks', good: 'neutral' });
  const users = metric({ key: 'w2-1.users', label: 'Users' });
  const given = drawnWith({ metrics: { 'w2-1.clicks': 4, 'w2-1.users': 2 } });
  const [hue, other] = [lightTheme.series[4], lightTheme.series[2]];

  it('has the colour of its place in every drawing, wherever it stands in it', () => {
    for (const columns of [
      [clicks, users],
      [users, clicks],
    ]) {
      const time = frame({ columns: [dimension({ kind: 'date' }), ...columns], rows: days(4).map((day) => [day, 3, 4]) });
      const names = frame({ columns: [country, ...columns], rows: ['A', 'B', 'C'].map((name) => [name, 3, 4]) });
      const whole = frame({ columns, rows: [[3, 4]] });
      const wanted = { Clicks: hue, Users: other };
      for (const kind of ['line', 'area', 'bar'] as const)
        expect(Object.fromEntries(cartesianModel(kind, time, given).series.map(({ column, colour }) => [column.label, colour]))).toEqual(
          wanted,
        );
      expect(Object.fromEntries(radarModel(names, given).series.map(({ label, colour }) => [label, colour]))).toEqual(wanted);
      expect(Object.fromEntries(pieModel(whole, given).slices.map(({ label, colour }) => [label, colour]))).toEqual(wanted);
    }
    const alone = frame({ columns: [clicks], rows: [[3]] });
    expect(gaugeModel(alone, { minValue: 0, maxValue: 100 }, given).colour).toBe(hue);
    // A sparkline and the bars of a table ask for this one.
    expect(metricColour(given.theme, clicks, 7)).toBe(hue);
  });

  it('has the one that its author gave it before, as it can be seen', () => {
    expect(metricColour(given.theme, { ...clicks, color: '#ffee00' }, 0)).toBe(seenOn('#ffee00', lightTheme.paper));
    expect(metricColour(given.theme, { ...clicks, color: '#123456' }, 0)).toBe('#123456');
  });
});

describe('a value', () => {
  const pieOf = (rows: [string, number][]) => frame({ columns: [country, metric()], rows });
  const hues = (given: ReturnType<typeof frame>, places: ColourPlaces['values'] = {}) =>
    Object.fromEntries(pieModel(given, drawnWith({ values: places })).slices.map(({ label, colour }) => [label, colour]));

  it('keeps its colour when figures change their order, once it is known, in light and dark and in every pie', () => {
    const names = fc.uniqueArray(fc.constantFrom('Austria', 'Germany', 'Italy', 'Spain', 'Poland', 'France', 'Sweden'), { minLength: 2 });
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.integer({ min: 1, max: 999 })), (countries, chance) => {
        const some = () => pieOf(countries.map((name) => [name, chance.next().value ?? 1]));
        const places = Object.fromEntries(countries.map((name, at) => [key(name), at]));
        expect(hues(some(), places)).toEqual(hues(some(), places));
        for (const [name, colour] of Object.entries(hues(some(), places)))
          expect(darkTheme.series[lightTheme.series.indexOf(colour)]).toBe(darkTheme.series[places[key(name)] ?? -1]);
      }),
    );
  });

  it('differs from the others of its pie; the rest is grey', () => {
    const rows = Array.from({ length: 14 }, (_, index): [string, number] => [`Country ${index}`, 100 - index]);
    const { Other, ...own } = hues(pieOf(rows));
    expect(new Set(Object.values(own)).size).toBe(Object.keys(own).length);
    expect(Other).toBe(lightTheme.faint);
    expect(pieKeys(pieOf(rows)).map((each) => each)).toEqual(rows.slice(0, Object.keys(own).length).map(([name]) => key(name)));
  });
});
