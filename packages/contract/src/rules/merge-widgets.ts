import type { Instance, Widget } from '../widgets.ts';
import { chosenIds } from './report-form.ts';
import type { FindReport } from './widget-rules.ts';

const dimensionOf = (instance: Instance): string | null => chosenIds(instance.inputs.dimension)[0] ?? null;

function dimensionWords(instance: Instance, findReport: FindReport): string {
  const id = dimensionOf(instance);
  if (id === null) return 'has no dimension';
  const label = findReport(instance.type, instance.config)?.dimensions.find((dimension) => dimension.id === id)?.label ?? id;
  return `is by ${label}`;
}

/** The one instance of a widget that may take part in a merge, or why it may not. */
function mergeable(widget: Widget): { instance: Instance; refusal: null } | { instance: null; refusal: string } {
  const refuse = (words: string) => ({ instance: null, refusal: `“${widget.title}” ${words}` });
  if (widget.nature !== 'interactive') return refuse('shows no source. Only widgets with a source can be merged.');
  const [instance, ...more] = widget.instances;
  if (instance === undefined || instance.config === '') return refuse('is not set up yet.');
  return more.length > 0 ? refuse('is already a merged one. Only widgets with one source can be merged.') : { instance, refusal: null };
}

/**
 * Why two widgets cannot be merged (SPEC section 5: single-instance interactive widgets of the same type and dimension, or of the same
 * provider type without dimension), in words; null when they can.
 */
export function mergeRefusal(base: Widget, other: Widget, findReport: FindReport): string | null {
  if (base.id === other.id) return 'A widget cannot be merged with itself.';
  const one = mergeable(base);
  if (one.instance === null) return one.refusal;
  const two = mergeable(other);
  if (two.instance === null) return two.refusal;
  if (one.instance.type !== two.instance.type) {
    return `“${base.title}” and “${other.title}” come from different providers. Only widgets of the same provider can be merged.`;
  }
  if (dimensionOf(one.instance) === dimensionOf(two.instance)) return null;
  const words = `“${base.title}” ${dimensionWords(one.instance, findReport)}, “${other.title}” ${dimensionWords(two.instance, findReport)}`;
  return `${words}. Only widgets with the same dimension can be merged.`;
}

function unused(wanted: string, taken: ReadonlySet<string>, separator: string): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${separator}${count}`;
  return name;
}

/**
 * The first widget with the instances of the others added. Instances keep their ids and names unless another has them already: then the
 * widget's title tells the series apart. Ask `mergeRefusal` before.
 */
export function mergeWidgets(widgets: readonly [Widget, ...Widget[]]): Widget {
  const [base, ...others] = widgets;
  const instances = [...base.instances];
  for (const other of others) {
    for (const instance of other.instances) {
      const ids = new Set(instances.map(({ id }) => id));
      const prefixes = new Set(instances.map(({ prefix }) => prefix));
      const isTold = !prefixes.has(instance.prefix);
      instances.push({
        ...instance,
        id: unused(instance.id, ids, '-'),
        prefix: isTold ? instance.prefix : unused(other.title.slice(0, 110), prefixes, ' '),
      });
    }
  }
  return { ...base, instances };
}
