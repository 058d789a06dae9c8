import { createDashboard, type Dashboard, saveDashboard } from '@sightline/contract/dashboards';
import { randomId } from '@sightline/contract/rules/random-id';
import { call } from '../../api/client.ts';
import { loadDashboard } from '../../api/early-dashboard.ts';
import { sleep } from '../../api/sleep.ts';
import type { Draft } from '../draft/draft.ts';
import { withOwnFiles } from '../upload/own-files.ts';
import { repeatOnTimeout } from './repeat-on-timeout.ts';
import { saveForm } from './save-form.ts';

const nameMax = 120;
const copyName = (name: string): string => {
  const mark = ' (my version)';
  return `${name.slice(0, nameMax - mark.length)}${mark}`;
};

/** Makes a new dashboard of the draft, with files of its own; the one it began from stays as somebody else saved it. */
export async function saveCopy(draft: Draft, original: Dashboard): Promise<Dashboard> {
  const name = copyName(draft.name);
  const { data: created } = await call(createDashboard, { body: { name, timezone: original.timezone } });
  const { dashboard } = await loadDashboard(created.permalink);
  const widgets = await withOwnFiles(draft.widgets, created.id);
  const target = { version: dashboard.version, saveId: randomId(), images: original.styles };
  const attempt = () => call(saveDashboard, { params: { id: created.id }, form: saveForm({ ...draft, name, widgets }, target) });
  return (await repeatOnTimeout(attempt, sleep)).data;
}
