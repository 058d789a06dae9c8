import type { Frame, FrameError, Picture } from '@sightline/contract/frames';

/** What is known of a widget's figures; undefined while they are on their way. */
export type WidgetAnswer = { frame: Frame; picture?: Picture | undefined } | { error: FrameError };
export type Answers = Readonly<Record<string, WidgetAnswer>>;
