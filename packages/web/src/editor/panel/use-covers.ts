import { useMedia } from '#ui/base/use-media.ts';

/** As the style sheet has it: in a small window the panel lies over the whole page. */
export const useCovers = (): boolean => useMedia('(width <= 600px), (width < 1000px) and (height <= 500px)');
