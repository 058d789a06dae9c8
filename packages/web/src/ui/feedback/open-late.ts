import { fetchLate } from '#lib/late/fetch-late.ts';

/** Opens something whose code comes with its first use; where it does not come that is said. */
export async function openLate(open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
  } catch (thrown) {
    const { notifyFailed } = await fetchLate(() => import('./notify.tsx'));
    notifyFailed(thrown);
  }
}
