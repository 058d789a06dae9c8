import type { ReactNode } from 'react';
import { InfoTool } from './widget-card-info.tsx';
import { MenuTool } from './widget-card-menu.tsx';
import type { ToolProps } from './widget-card-tool-props.ts';

/** At the right of a card's title, in this order; each shows itself only where it has something to do. */
const tools: readonly { key: string; Tool: (props: ToolProps) => ReactNode }[] = [
  { key: 'info', Tool: InfoTool },
  { key: 'menu', Tool: MenuTool },
];

export const WidgetCardTools = (props: ToolProps) => tools.map(({ key, Tool }) => <Tool key={key} {...props} />);
