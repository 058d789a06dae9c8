import { type DashboardStyles, imageFields, type SaveDashboardFields } from '@sightline/contract/dashboards/dashboards';
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
  const set = (name: FieldName, value: string | null) => {
    if (value !== null) form.append(name, value);
  };
  const styles = { ...draft.styles };
  for (const field of imageFields) if (isDataUrl(styles[field])) styles[field] = images[field];
  const { rangeType, startDate, endDate, compareStartDate, compareEndDate } = draft.range;
  set('version', String(version));
  set('save_id', saveId);
  set('canceled_saves', canceled.length > 0 ? canceled.join(',') : null);
  set('lock_token', lockToken);
  set('name', draft.name);
  set('styles', JSON.stringify(styles));
  set('widgets', JSON.stringify(draft.widgets.map(askableWidget)));
  set('hidden_date_selector', String(draft.hiddenDateSelector));
  set('footer', draft.footer);
  set('client_name', draft.clientName);
  set('language', draft.locale.language);
  set('number_form', draft.locale.numberForm);
  set('currency', draft.locale.currency);
  set('week_start', draft.locale.weekStart);
  set('range_type', rangeType);
  set('start', startDate);
  set('end', endDate);
  set('compare_start', compareStartDate ?? '');
  set('compare_end', compareEndDate ?? '');
  for (const field of imageFields) {
    const address = draft.styles[field];
    if (isDataUrl(address)) form.append(field, fileOfDataUrl(address, field));
  }
  return form;
}
