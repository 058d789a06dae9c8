import type { Frame, FrameError } from '@sightline/contract/frames/frame';
import type { Picture } from '@sightline/contract/frames/pictures';

/** What is known of a widget's figures; undefined while they are on their way. */
export type WidgetAnswer = { frame: Frame; picture?: Picture | undefined } | { error: FrameError };
export type Answers = Readonly<Record<string, WidgetAnswer>>;
