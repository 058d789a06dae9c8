import { paletteColoursMax } from '../../company/palettes.ts';
import { blendId } from '../../frames/blending.ts';
import { calculatedIn } from '../widgets/calculated/calculated-in.ts';
import { type Instance, type PassiveType, uploadInputsSchema, type Widget } from '../widgets/widgets.ts';
import type { ColourPlaces } from './colour-places.ts';

type Places = ColourPlaces['metrics'];

/** A metric's column, whichever widgets show it. */
interface ShownMetric {
  key: string;
  /** What it is, whoever's account it is of: a dashboard that is copied for another client looks the same. */
  thing: string;
  /** The same of one account. */
  ofAccount: string;
  /** An instance begins with it: of a table, a figure or a gauge only the first is drawn in its colour. */
  isFirst: boolean;
  /** Ids of the widgets. */
  widgets: string[];
}

const plainType: PassiveType = 'plain';

const idOf = (metric: unknown): string[] => {
  if (typeof metric === 'string') return metric === '' ? [] : [metric];
  return typeof metric === 'object' && metric !== null && 'id' in metric && typeof metric.id === 'string' ? [metric.id] : [];
};

/** Ids of the metrics that an instance shows, as far as it says so itself. */
function metricIds(instance: Instance): string[] {
  // Text and pictures have none, whatever was kept with them.
  if (instance.type === plainType) return [];
  const { metrics } = instance.inputs;
  const chosen = Array.isArray(metrics) ? metrics.flatMap(idOf) : idOf(metrics);
  const upload = chosen.length === 0 ? uploadInputsSchema.safeParse(instance.inputs) : null;
  const uploaded = upload?.success ? upload.data.header.flatMap(({ id, type }) => (type === 'text' || type === 'date' ? [] : [id])) : [];
  return [...new Set([...chosen, ...uploaded, ...calculatedIn(instance).map(({ id }) => id)])];
}

const accountOf = ({ sourceId, accounts }: Instance): string => JSON.stringify([sourceId, accounts.map(({ id }) => id)]);

function shownMetrics(widgets: readonly Widget[]): ShownMetric[] {
  const byKey = new Map<string, ShownMetric>();
  const note = (widget: Widget, metric: Omit<ShownMetric, 'widgets'>): void => {
    const known = byKey.get(metric.key);
    if (known === undefined) {
      byKey.set(metric.key, { ...metric, widgets: [widget.id] });
      return;
    }
    known.isFirst ||= metric.isFirst;
    // Widgets come one after the other.
    if (known.widgets.at(-1) !== widget.id) known.widgets.push(widget.id);
  };
  for (const widget of widgets) {
    const ids = widget.instances.map(metricIds);
    for (const [at, instance] of widget.instances.entries())
      for (const [place, id] of (ids[at] ?? []).entries()) {
        const thing = `${instance.type} ${id}`;
        note(widget, { key: `${instance.id}.${id}`, thing, ofAccount: `${thing} ${accountOf(instance)}`, isFirst: place === 0 });
      }
    // Of several providers there is the sum as well.
    if (new Set(widget.instances.map(({ type }) => type)).size < 2) continue;
    const [first = [], ...rest] = ids;
    const others = rest.map((other) => new Set(other));
    for (const id of first.filter((one) => others.every((other) => other.has(one)))) {
      const key = `${blendId}.${id}`;
      note(widget, { key, thing: key, ofAccount: key, isFirst: ids.some(([begins]) => begins === id) });
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
  const shown = shownMetrics(widgets);
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
  const columns = Map.groupBy(
    shown.flatMap((metric) => metric.widgets),
    (id) => id,
  );
  const isCrowded = (metric: ShownMetric): boolean => metric.widgets.some((id) => (columns.get(id)?.length ?? 0) > count);
  const rest = shown.filter((metric) => !isKnown(metric)).sort(byUse(shown));
  for (const metric of shown.filter(isKnown).sort(byPlace(known))) {
    const place = known[metric.key] ?? 0;
    // Two that were in widgets of their own may have come together in one.
    if (isFree(metric, place) || isCrowded(metric)) put(metric, place);
    else rest.unshift(metric);
  }
  for (const metric of rest) {
    const same = [things.get(metric.ofAccount), things.get(metric.thing)].find((place) => place !== undefined && isFree(metric, place));
    put(metric, same ?? freshFor(metric));
  }
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
