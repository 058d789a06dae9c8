import { fetchLate } from '#lib/late/fetch-late.ts';
import type { AnnotationsShown } from './annotations-shown.ts';

/** Opens the dialog, whose code comes with its first use. */
export async function openAnnotationsLater(shown: AnnotationsShown): Promise<void> {
  try {
    const { openAnnotations } = await fetchLate(() => import('./open-annotations.tsx'));
    await openAnnotations(shown);
  } catch (thrown) {
    const { notifyFailed } = await fetchLate(() => import('#ui/feedback/notify.tsx'));
    notifyFailed(thrown);
  }
}
