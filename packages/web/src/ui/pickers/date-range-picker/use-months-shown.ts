import { useMedia } from '../../base/use-media.ts';

/** Two months side by side where there is room. */
export const useMonthsShown = (): 1 | 2 => (useMedia('(width >= 600px)') ? 2 : 1);
