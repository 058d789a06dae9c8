import type { Frame, FrameFlag } from './frame.ts';

/** What changes how a frame's figures may be read, each once. */
export const frameFlagsOf = (frame: Frame): FrameFlag[] => [...new Set(frame.provenance.flatMap(({ flags }) => flags))];
