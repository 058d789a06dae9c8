import type { ReactNode } from 'react';
import type { ToolProps } from '../data/widget-card-tool-props.ts';
import { MenuTool } from './menu/widget-card-menu.tsx';
import { InfoTool } from './widget-card-info.tsx';

/** At the right of a card's title, in this order; each shows itself only where it has something to do. */
const tools: readonly { key: string; Tool: (props: ToolProps) => ReactNode }[] = [
  { key: 'info', Tool: InfoTool },
  { key: 'menu', Tool: MenuTool },
];

export const WidgetCardTools = (props: ToolProps) => tools.map(({ key, Tool }) => <Tool key={key} {...props} />);
