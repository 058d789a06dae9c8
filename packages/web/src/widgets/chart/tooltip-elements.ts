import type { ChartDrawing } from '@sightline/charts';
import { putMarkup } from './put-markup.ts';

/** A drawing whose tooltip comes as an element: its text would be put into the page as it is. It stands beside the picture, which is cut at its edges, so that it may go on below a small card. */
export function withTooltipElements(option: ChartDrawing['option']): ChartDrawing['option'] {
  const { tooltip } = option;
  if (tooltip === undefined || Array.isArray(tooltip) || typeof tooltip.formatter !== 'function') return option;
  const { formatter } = tooltip;
  return {
    ...option,
    tooltip: {
      ...tooltip,
      appendTo: (picture: HTMLElement) => picture.parentElement,
      formatter(reported: Parameters<typeof formatter>[0], ticket: string) {
        const text = formatter(reported, ticket);
        if (typeof text !== 'string' || text === '') return text;
        const element = document.createElement('div');
        putMarkup(element, text);
        return element;
      },
    },
  };
}
