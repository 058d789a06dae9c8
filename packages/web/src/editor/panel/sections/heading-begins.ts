import { gridColumns, type HeadingInputs, type Instance, newHeading, type Widget } from '@sightline/contract/dashboards';

/** What a heading begins, as one choice. */
export const headingBegins = [
  { value: 'section', label: 'Section' },
  { value: 'sheet', label: 'New sheet on paper' },
  { value: 'page', label: 'New page: a tab, and a new sheet on paper' },
] as const;

export const beginOf = ({ onNewSheet, isPage }: HeadingInputs): (typeof headingBegins)[number]['value'] =>
  isPage ? 'page' : onNewSheet ? 'sheet' : 'section';

/** The heading of a page stands over all of it. */
export const withBegin = (widget: Widget, instance: Instance, begin: string): Widget => ({
  ...widget,
  width: begin === 'page' ? gridColumns : widget.width,
  instances: [{ ...instance, inputs: { ...newHeading, onNewSheet: begin !== 'section', isPage: begin === 'page' } }],
});
