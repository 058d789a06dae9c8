import type { Frame, FrameError } from '@sightline/contract/frame';

/** What is known of a widget's figures; undefined while they are on their way. */
export type WidgetAnswer = { frame: Frame } | { error: FrameError };
export type Answers = Readonly<Record<string, WidgetAnswer>>;
