import { fetchLate } from '#lib/late/fetch-late.ts';
import { openLate } from '#ui/feedback/open-late.ts';
import type { AnnotationsShown } from './annotations-shown.ts';

export const openAnnotationsLater = (shown: AnnotationsShown): Promise<void> =>
  openLate(async () => (await fetchLate(() => import('./open-annotations.tsx'))).openAnnotations(shown));
