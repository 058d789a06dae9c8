import { calendarOf, minuteMs, rangeQueryOf } from '@sightline/contract/core';
import { type Instance, previewWidget, type Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { combinationRefusal, type FilterField, type Option, type Report, reportFormErrors } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { choicesFrom, type LoadChoices } from '#ui/pickers/search-select/choices.ts';
import { useDraftValue, useEditorFacts } from '../../model/editor-context.ts';
import { newSourceWidget } from '../../model/form/new-widget.ts';
import { newNames } from '../../model/new-names.ts';

/** So many values are offered. */
const offeredMax = 50;

/** What a source is asked for the values of a field: a metric by them, most first. Null where the field is no dimension of the report, or its account is not chosen. */
export function valuesQuestion(
  instance: Instance,
  report: Report,
  field: FilterField,
): { instance: Instance; orderBy: Widget['orderBy'] } | null {
  const dimension = report.dimensions.find(({ id, kind }) => id === field.id && kind === 'text');
  if (!dimension || instance.sourceId === null || !report.inputs.some(({ name }) => name === 'dimension')) return null;
  const { filter: _, calculatedMetrics: __, ...inputs } = instance.inputs;
  const chosen = [inputs.metrics].flat();
  const fitting = report.metrics.filter((metric) => combinationRefusal([metric], dimension) === null);
  const metric = fitting.find(({ id }) => chosen.includes(id)) ?? fitting[0];
  if (!metric) return null;
  const asked = { ...inputs, metrics: [metric.id], dimension: dimension.id };
  if (Object.keys(reportFormErrors(report, asked)).length > 0) return null;
  return {
    instance: { ...instance, inputs: asked, metricsOptions: {} },
    orderBy: { column: `${instance.id}.${metric.id}`, dir: 'desc' },
  };
}

/** The names in the first column of a table. */
export const valuesIn = ({ rows }: Pick<Frame, 'rows'>): Option[] =>
  rows.flatMap(([value]) => (typeof value === 'string' && value !== '' ? [{ value, label: value }] : []));

/** The values a field had in the days shown, those with the most first; null where they cannot be asked. */
export function useFieldValues(instance: Instance, report: Report, field: FilterField | null): LoadChoices<Option> | null {
  const { range, timezone, store } = useEditorFacts();
  const calendar = useDraftValue(store, ({ present }) => present.locale);
  const cache = useQueryClient();
  const question = field && valuesQuestion(instance, report, field);
  if (!question) return null;
  const query = { ...rangeQueryOf(range, timezone), ...calendarOf(calendar) };
  return choicesFrom(() =>
    cache.fetchQuery({
      queryKey: [...keys.frames, 'values', question, query],
      queryFn: async () => {
        const { instance: asking, orderBy } = question;
        const widget = { ...newSourceWidget(newNames(), asking), orderBy, hiddenChange: true, rowsLimit: offeredMax };
        return valuesIn((await call(previewWidget, { body: { widget, range: query } })).frame);
      },
      staleTime: 10 * minuteMs,
    }),
  );
}
