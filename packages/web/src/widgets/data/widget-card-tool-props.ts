import type { Widget } from '@sightline/contract/dashboards';
import type { WidgetAnswer } from './widget-answer.ts';

/** What a tool of a card is given. */
export interface ToolProps {
  widget: Widget;
  answer: WidgetAnswer | undefined;
}
