import { paletteColoursMax } from '@sightline/contract/company';
import { type ColourPlaces, type Instance, metricIds, type Widget } from '@sightline/contract/dashboards';
import { blendId } from '@sightline/contract/frames';
import { chosenIds } from '@sightline/contract/sources';
import { findFormat } from '../formats.ts';
import type { DrawnMetrics } from '../kit/format.ts';

type Places = ColourPlaces['metrics'];

/** A metric's column, whichever widgets show it. */
interface ShownMetric {
  key: string;
  /** What it is, whoever's account it is of: a dashboard that is copied for another client looks the same. */
  thing: string;
  /** The same of one account. */
  ofAccount: string;
  /** An instance begins with it. */
  isFirst: boolean;
  /** Somewhere it is drawn in its colour. */
  isDrawn: boolean;
  /** Somewhere it would be, were another format shown in the place of the widget's own. */
  isDrawnInstead: boolean;
  /** Ids of the widgets. */
  widgets: string[];
}

const accountOf = ({ sourceId, accounts }: Instance): string => JSON.stringify([sourceId, accounts.map(({ id }) => id)]);

type Column = Pick<ShownMetric, 'key' | 'thing' | 'ofAccount' | 'isFirst'>;

/** In the order of the frame. */
function columnsOf({ instances }: Widget): Column[] {
  const ids = instances.map(metricIds);
  const own = instances.flatMap((instance, at) =>
    (ids[at] ?? []).map((id, place): Column => {
      const thing = `${instance.type} ${id}`;
      return { key: `${instance.id}.${id}`, thing, ofAccount: `${thing} ${accountOf(instance)}`, isFirst: place === 0 };
    }),
  );
  // Of several providers there is the sum as well.
  if (new Set(instances.map(({ type }) => type)).size < 2) return own;
  const [first = [], ...rest] = ids;
  const others = rest.map((other) => new Set(other));
  const sums = first
    .filter((id) => others.every((other) => other.has(id)))
    .map((id): Column => {
      const key = `${blendId}.${id}`;
      return { key, thing: key, ofAccount: key, isFirst: ids.some(([begins]) => begins === id) };
    });
  return [...sums, ...own];
}

function drawnOf({ format, instances }: Widget): DrawnMetrics {
  const hasDimension = instances.some(({ inputs }) => chosenIds(inputs.dimension).length > 0);
  return findFormat(format)?.draws?.(hasDimension) ?? 'all';
}

function shownMetrics(widgets: readonly Widget[]): ShownMetric[] {
  const byKey = new Map<string, ShownMetric>();
  for (const widget of widgets) {
    const drawn = drawnOf(widget);
    for (const [at, column] of columnsOf(widget).entries()) {
      const isDrawn = drawn === 'all' || ((drawn === 'first' || drawn === 'firstOrAll') && at === 0);
      const isDrawnInstead = drawn === 'instead' || (drawn === 'firstOrAll' && at > 0);
      const known = byKey.get(column.key);
      if (known === undefined) {
        byKey.set(column.key, { ...column, isDrawn, isDrawnInstead, widgets: [widget.id] });
        continue;
      }
      known.isFirst ||= column.isFirst;
      known.isDrawn ||= isDrawn;
      known.isDrawnInstead ||= isDrawnInstead;
      // Widgets come one after the other.
      if (known.widgets.at(-1) !== widget.id) known.widgets.push(widget.id);
    }
  }
  return [...byKey.values()];
}

/** Keys of the columns that these widgets show. */
export const metricKeys = (widgets: readonly Widget[]): Set<string> => new Set(shownMetrics(widgets).map(({ key }) => key));

/** What most widgets begin with comes first, then what most show, and then by name: where a widget stands plays no part, so that moving it changes nothing. */
function byUse(shown: readonly ShownMetric[]): (one: ShownMetric, other: ShownMetric) => number {
  const firsts = new Map<string, number>();
  const uses = new Map<string, number>();
  for (const { thing, isFirst, widgets } of shown) {
    if (isFirst) firsts.set(thing, (firsts.get(thing) ?? 0) + 1);
    uses.set(thing, (uses.get(thing) ?? 0) + widgets.length);
  }
  const names = new Map(shown.map(({ thing, ofAccount, key }) => [key, JSON.stringify([thing, ofAccount, key])]));
  const nameOf = ({ key }: ShownMetric): string => names.get(key) ?? key;
  const more = (of: ReadonlyMap<string, number>, one: ShownMetric, other: ShownMetric): number =>
    (of.get(other.thing) ?? 0) - (of.get(one.thing) ?? 0);
  return (one, other) => more(firsts, one, other) || more(uses, one, other) || (nameOf(one) < nameOf(other) ? -1 : 1);
}

const byPlace = (known: Places) => (one: ShownMetric, other: ShownMetric) =>
  (known[one.key] ?? 0) - (known[other.key] ?? 0) || (one.key < other.key ? -1 : 1);

/**
 * The place of each metric's colour among `count`. What is known stays, so that nothing changes the colour of anything else; a new one takes that of the
 * same metric elsewhere on the dashboard, or the first that no other has, or the one that fewest have. Two metrics of one widget never share a place as
 * long as there are enough; so two accounts of one metric differ there.
 */
export function metricPlaces(widgets: readonly Widget[], known: Places, count: number = paletteColoursMax): Places {
  const places = new Map<string, number>();
  const things = new Map<string, number>();
  const inWidget = new Map<string, Set<number>>();
  const users = Array.from({ length: count }, () => new Set<string>());
  const isFree = (metric: ShownMetric, place: number): boolean => metric.widgets.every((id) => inWidget.get(id)?.has(place) !== true);
  const put = (metric: ShownMetric, place: number): void => {
    places.set(metric.key, place);
    users[place]?.add(metric.thing);
    for (const name of [metric.thing, metric.ofAccount]) if (!things.has(name)) things.set(name, place);
    for (const id of metric.widgets) inWidget.set(id, (inWidget.get(id) ?? new Set()).add(place));
  };
  /** Of those that fewest other metrics have, the first. */
  const freshFor = (metric: ShownMetric): number => {
    const all = users.map((of, place) => ({ place, used: of.size }));
    const free = all.filter(({ place }) => isFree(metric, place));
    return (free.length > 0 ? free : all).reduce((best, each) => (each.used < best.used ? each : best)).place;
  };
  const isKnown = ({ key }: ShownMetric): boolean => (known[key] ?? count) < count;
  const place = (shown: readonly ShownMetric[]): void => {
    const columns = Map.groupBy(
      shown.flatMap((metric) => metric.widgets),
      (id) => id,
    );
    const isCrowded = (metric: ShownMetric): boolean => metric.widgets.some((id) => (columns.get(id)?.length ?? 0) > count);
    const rest = shown.filter((metric) => !isKnown(metric)).sort(byUse(shown));
    for (const metric of shown.filter(isKnown).sort(byPlace(known))) {
      const kept = known[metric.key] ?? 0;
      // Two that were in widgets of their own may have come together in one.
      if (isFree(metric, kept) || isCrowded(metric)) put(metric, kept);
      else rest.unshift(metric);
    }
    for (const metric of rest) {
      const same = [things.get(metric.ofAccount), things.get(metric.thing)].find((place) => place !== undefined && isFree(metric, place));
      put(metric, same ?? freshFor(metric));
    }
  };
  const all = shownMetrics(widgets);
  // What is only written keeps the place that it has and takes none.
  place(all.filter(({ key, isDrawn, isDrawnInstead }) => isDrawn || (!isDrawnInstead && known[key] !== undefined)));
  // After all others, so that it takes none from what is drawn for certain.
  place(all.filter(({ isDrawn, isDrawnInstead }) => isDrawnInstead && !isDrawn));
  return Object.fromEntries(places);
}

/** For a drawing, in a palette of `count` colours. Whoever is not told what widgets ask for, as a visitor, takes the places as they came. */
export function shownPlaces(
  { metrics, values }: ColourPlaces,
  widgets: readonly Widget[],
  count: number = paletteColoursMax,
): ColourPlaces {
  const all = { ...metrics, ...metricPlaces(widgets, metrics) };
  return { values, metrics: count < paletteColoursMax ? { ...all, ...metricPlaces(widgets, all, count) } : all };
}
