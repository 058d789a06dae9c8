import { randomId } from '@sightline/contract/core';
import { createDashboard, type Dashboard, deleteDashboard, saveDashboard } from '@sightline/contract/dashboards';
import { call } from '#api/calls/client.ts';
import { loadDashboard } from '#api/calls/early-dashboard.ts';
import { sleep } from '#lib/browser/sleep.ts';
import type { Draft } from '../../model/draft/draft.ts';
import { copyFile, withOwnFiles } from '../../model/form/own-files.ts';
import { repeatOnTimeout } from './repeat-on-timeout.ts';
import { saveForm } from './save-form.ts';

const nameMax = 120;
const copyName = (name: string): string => {
  const mark = ' (my version)';
  return `${name.slice(0, nameMax - mark.length)}${mark}`;
};

type Begun = Pick<Dashboard, 'id' | 'permalink'>;

/** What making a copy asks of the server. */
export interface CopySteps {
  /** An empty dashboard in the folder of the original. */
  create(name: string, original: Dashboard): Promise<Begun>;
  copyFile(fileId: string, dashboardId: string): Promise<string | null>;
  save(draft: Draft, begun: Begun, original: Dashboard): Promise<Dashboard>;
  remove(id: string): Promise<void>;
}

const serverSteps: CopySteps = {
  create: async (name, { id: beside, timezone }) => (await call(createDashboard, { body: { name, timezone, beside } })).data,
  copyFile,
  save: async (draft, { id, permalink }, original) => {
    // As it is now: an earlier attempt may have arrived though its answer did not.
    const { dashboard } = await loadDashboard(permalink);
    const target = { version: dashboard.version, saveId: randomId(), images: original.styles };
    const attempt = () => call(saveDashboard, { params: { id }, form: saveForm(draft, target) });
    return (await repeatOnTimeout(attempt, sleep)).data;
  },
  remove: async (id) => {
    await call(deleteDashboard, { params: { id } });
  },
};

interface CopyInTheMaking {
  /** Makes a new dashboard of the draft, with files of its own. Called again after a failure it goes on with what there is. */
  save(draft: Draft): Promise<Dashboard>;
  /** Nobody wants it any more: what a failure left half made goes to the bin. */
  giveUp(): Promise<void>;
}

/** A copy of what is edited; the dashboard it began from stays as somebody else saved it. */
export function beginCopy(original: Dashboard, steps: CopySteps = serverSteps): CopyInTheMaking {
  let begun: Begun | null = null;
  const files = new Map<string, string | null>();
  const copyOnce = async (fileId: string, dashboardId: string): Promise<string | null> => {
    const known = files.get(fileId);
    if (known !== undefined) return known;
    const copied = await steps.copyFile(fileId, dashboardId);
    files.set(fileId, copied);
    return copied;
  };
  return {
    save: async (draft) => {
      const name = copyName(draft.name);
      begun ??= await steps.create(name, original);
      const widgets = await withOwnFiles(draft.widgets, begun.id, copyOnce);
      const saved = await steps.save({ ...draft, name, widgets }, begun, original);
      begun = null;
      return saved;
    },
    giveUp: async () => {
      if (begun !== null) await steps.remove(begun.id);
      begun = null;
    },
  };
}
