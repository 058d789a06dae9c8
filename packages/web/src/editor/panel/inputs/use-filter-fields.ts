import type { Instance } from '@sightline/contract/dashboards';
import type { FilterField, Input, Option, Report } from '@sightline/contract/sources';
import { useRef } from 'react';
import { choicesOf, type LoadChoices } from '#ui/pickers/search-select/choices.ts';
import { type FilterRow, fieldOfOption } from '../../model/form/filter-rows.ts';
import { loadOptions } from '../../model/form/option-source.ts';
import { useChosenOptions } from './use-chosen-options.ts';

const optionOf = ({ id, label }: FilterField): Option => ({ value: id, label });

export interface FilterFields {
  /** Known without asking. */
  fields: readonly FilterField[];
  /** The field of a condition, or of an option just chosen; null where it is not known (any more). */
  fieldFor(id: string): FilterField | null;
  loadFields: LoadChoices<Option>;
}

/** The report's own fields, or those the source lists. */
export function useFilterFields(instance: Instance, report: Report, input: Input, rows: readonly FilterRow[]): FilterFields {
  const isRemote = input.options?.kind === 'remote';
  const wanted = isRemote ? rows.map(({ field }) => field).filter((id) => id !== '') : [];
  const chosen = useChosenOptions(instance, report, input.options, input.name, wanted);
  const seen = useRef(new Map<string, FilterField>());
  for (const option of chosen) seen.current.set(option.value, fieldOfOption(option));
  if (!isRemote) {
    return {
      fields: report.filterFields,
      fieldFor: (id) => report.filterFields.find((field) => field.id === id) ?? null,
      loadFields: choicesOf(report.filterFields.map(optionOf)),
    };
  }
  const load = loadOptions(instance, report, input.options, input.name, wanted);
  return {
    fields: [],
    fieldFor: (id) => seen.current.get(id) ?? null,
    loadFields: async (searchTerm, options) => {
      const page = await load(searchTerm, options);
      for (const option of page.options) seen.current.set(option.value, fieldOfOption(option));
      return page;
    },
  };
}
