import { copiedWidget, type Instance, type Widget } from '@sightline/contract/dashboards';
import type { Source } from '@sightline/contract/sources';
import type { Names } from '../../model/draft/draft-action.ts';

interface PasteParts {
  sources: readonly Pick<Source, 'id' | 'name'>[];
  /** Chosen by the caller, one for each widget. */
  newNames: () => Names;
}

interface Pasted {
  widgets: Widget[];
  /** How many ask a source that is not here: they want another one. */
  withoutSource: number;
}

const hasSource = ({ sourceId, type }: Instance, sources: PasteParts['sources']): boolean =>
  sourceId === null || sources.some(({ id, name }) => id === sourceId && name === type);

/** Widgets from the clipboard as new ones: under new names, and without sources that this company does not have. */
export function pastedWidgets(widgets: readonly Widget[], { sources, newNames }: PasteParts): Pasted {
  const lost = widgets.filter(({ instances }) => instances.some((instance) => !hasSource(instance, sources)));
  return {
    widgets: widgets.map((widget) => {
      const copy = copiedWidget(widget, newNames());
      return {
        ...copy,
        instances: copy.instances.map((instance) => (hasSource(instance, sources) ? instance : { ...instance, sourceId: null })),
      };
    }),
    withoutSource: lost.length,
  };
}

const many = (count: number): string => (count === 1 ? '1 widget was' : `${count} widgets were`);

/** What a person is told of what was pasted; null where it came whole. */
export function pastedFault(count: number, { withoutSource, withoutFile }: { withoutSource: number; withoutFile: number }): string | null {
  const faults = [
    withoutSource > 0 && `${withoutSource} ${withoutSource === 1 ? 'needs' : 'need'} a source.`,
    withoutFile > 0 && `${withoutFile} ${withoutFile === 1 ? 'needs its' : 'need their'} file again.`,
  ].filter(Boolean);
  return faults.length === 0 ? null : [`${many(count)} pasted.`, ...faults].join(' ');
}

export const pastedWords = (count: number): string => `${many(count)} pasted.`;
export const copiedWords = (count: number): string => `${many(count)} copied.`;
