import { type FindReport, type Instance, isWritten, type Widget, widgetDefaults } from '@sightline/contract/dashboards';
import type { Option } from '@sightline/contract/sources';
import { filterWords } from '../../model/form/filter-words.ts';
import { factsOf } from '../../model/form/instance-facts.ts';
import { byItself, chosenOrder, orderChoices } from '../../model/form/order-choices.ts';
import { nextTitle, suggestedTitle } from '../../model/form/suggested-title.ts';

/** What one instance shows, in words, and the same without its filter. */
function suggestions(widget: Widget, instance: Instance, findReport: FindReport, options: readonly Option[]): [string, string] {
  const report = findReport(instance.type, instance.config);
  const { metrics, calculated, dimension } = factsOf(widget, instance, report, options);
  const labels = metrics.map(({ id, label }) => instance.metricsOptions[id]?.label || label);
  // One that is only begun shows nothing yet.
  const names = [...labels, ...calculated.filter(isWritten).map(({ name }) => name)];
  const by = dimension?.label ?? null;
  return [suggestedTitle(names, by, filterWords(instance.inputs.filter, report, options)), suggestedTitle(names, by)];
}

/** The order falls back to the default when the figure it went by is no longer shown. */
function keptOrder(widget: Widget, findReport: FindReport): Widget['orderBy'] {
  const facts = widget.instances.map((instance) => factsOf(widget, instance, findReport(instance.type, instance.config)));
  return chosenOrder(orderChoices(widget, facts), widget.orderBy, facts) === byItself ? widgetDefaults.orderBy : widget.orderBy;
}

/**
 * A widget with one instance changed. A title nobody wrote follows what is shown; `options` give the labels of what only the source knows.
 */
export function withInstance(widget: Widget, next: Instance, findReport: FindReport, options: readonly Option[] = []): Widget {
  const before = widget.instances.find(({ id }) => id === next.id);
  const instances = widget.instances.map((instance) => (instance.id === next.id ? next : instance));
  const changed = { ...widget, instances };
  const suggests = before !== undefined && instances.length === 1;
  return {
    ...changed,
    orderBy: keptOrder(changed, findReport),
    title: suggests
      ? nextTitle(widget.title, suggestions(widget, before, findReport, options), suggestions(changed, next, findReport, options)[0])
      : widget.title,
  };
}

/** A merged widget without one of its series. */
export function withoutSeries(widget: Widget, id: string, findReport: FindReport): Widget {
  const rest = { ...widget, instances: widget.instances.filter((instance) => instance.id !== id) };
  return { ...rest, orderBy: keptOrder(rest, findReport) };
}
