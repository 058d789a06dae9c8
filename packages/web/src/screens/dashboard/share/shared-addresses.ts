import type { Dashboard } from '@sightline/contract/dashboards';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { copiedAddress, findLiveAddress, type ShownRange } from '#features/opened-dashboard/use-range.ts';
import { isShared } from '#features/sharing/share-words.ts';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { copyText } from '#ui/forms/actions/copy-text.ts';

export const noteShared = (): void => noteOnboarding('dashboardShared');

/** Of one that has just been opened the link is copied: sending it comes next. A browser that does not allow it leaves that to the buttons. */
export async function copyOpened(dashboard: Dashboard, shown: SharedDays): Promise<void> {
  const [first] = sharedAddresses({ ...dashboard, public: true }, shown);
  if (first === undefined || !(await copyText(first.address()))) return;
  notifyDone('Shared, and the link is copied.');
  noteShared();
}

/** The days that addresses are copied for. */
export type SharedDays = Pick<ShownRange, 'range' | 'type' | 'kind'>;

interface SharedAddress {
  kind: 'live' | 'pinned';
  /** What copies it. */
  label: string;
  address: () => string;
}

/** The two addresses: one that moves on with the calendar, where there is one, first where clients keep it, and one that keeps the days shown. */
export function sharedAddresses(dashboard: Dashboard, shown: SharedDays): SharedAddress[] {
  const forWhom = isShared(dashboard) ? '' : ', for colleagues only';
  const live = findLiveAddress(dashboard, shown);
  const pinned: SharedAddress = { kind: 'pinned', label: `Copy URL${forWhom}`, address: () => copiedAddress(dashboard, shown.range) };
  if (live === null) return [pinned];
  const moving: SharedAddress = { kind: 'live', label: `Copy live link${forWhom}`, address: live };
  return isShared(dashboard) ? [moving, pinned] : [pinned, moving];
}
