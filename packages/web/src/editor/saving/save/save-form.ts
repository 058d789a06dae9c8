import { underBothNames } from '@sightline/contract/core';
import { type DashboardStyles, imageFields, type SaveDashboardFields, saveDashboardFormSchema } from '@sightline/contract/dashboards';
import { fileOfDataUrl, isDataUrl } from '#lib/browser/data-url.ts';
import type { Draft } from '../../model/draft/draft.ts';
import { askableWidget } from '../../model/form/askable-widget.ts';

export interface SaveTarget {
  version: number;
  /** The same for every attempt of one save. */
  saveId: string;
  /** Saves before it that were given up, by their ids. */
  canceled?: readonly string[];
  /** Of the window that holds the edit lock. */
  lockToken?: string | null;
  /** Images as they are kept now, which stand in the styles until the new ones have addresses. */
  images: Pick<DashboardStyles, (typeof imageFields)[number]>;
}

/** Fields of the multipart save (docs/product.md 6.7). */
type FieldName = keyof SaveDashboardFields;

/** The whole draft as a multipart form: styles and widgets as JSON, new images as files. */
export function saveForm(draft: Draft, { version, saveId, canceled = [], lockToken = null, images }: SaveTarget): FormData {
  const form = new FormData();
  const fields: Partial<Record<FieldName, string>> = {};
  const set = (name: FieldName, value: string | null) => {
    if (value !== null) fields[name] = value;
  };
  const styles = { ...draft.styles };
  for (const field of imageFields) if (isDataUrl(styles[field])) styles[field] = images[field];
  const { rangeType, startDate, endDate, compareStartDate, compareEndDate, comparisonKind } = draft.range;
  set('version', String(version));
  set('saveId', saveId);
  set('canceledSaves', canceled.length > 0 ? canceled.join(',') : null);
  set('lockToken', lockToken);
  set('name', draft.name);
  set('styles', JSON.stringify(styles));
  set('widgets', JSON.stringify(draft.widgets.map(askableWidget)));
  set('hiddenDateSelector', String(draft.hiddenDateSelector));
  set('footer', draft.footer);
  set('clientName', draft.clientName);
  set('language', draft.locale.language);
  set('numberForm', draft.locale.numberForm);
  set('currency', draft.locale.currency);
  set('weekStart', draft.locale.weekStart);
  set('yearStart', String(draft.locale.yearStart));
  set('rangeType', rangeType);
  set('start', startDate);
  set('end', endDate);
  set('compareStart', compareStartDate ?? '');
  set('compareEnd', compareEndDate ?? '');
  set('comparisonKind', comparisonKind);
  for (const [name, value] of Object.entries(underBothNames(saveDashboardFormSchema, fields))) form.append(name, value);
  for (const field of imageFields) {
    const address = draft.styles[field];
    if (isDataUrl(address)) form.append(field, fileOfDataUrl(address, field));
  }
  return form;
}
