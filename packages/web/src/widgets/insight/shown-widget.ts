import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { createContext } from 'react';

/** The widget whose figures are being drawn, for parts deep inside that must say why there are none. */
export const ShownWidgetContext = createContext<{ widget: Widget; frame: Frame } | null>(null);
