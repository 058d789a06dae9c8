import { widths } from '#ui/theme/widths.ts';

/** `open`: words and icons. `narrow`: icons alone. `away`: off the canvas. `over`: over the page, on a phone. */
export type SidebarState = 'open' | 'narrow' | 'away' | 'over';

export const isPhoneWidth = (width: number): boolean => width <= widths.phone;

/** Open when the window is wider than 425; there a choice made before counts. */
export const sidebarAt = (width: number, keptNarrow: boolean): SidebarState => {
  if (isPhoneWidth(width)) return 'away';
  return keptNarrow ? 'narrow' : 'open';
};

/** While a dashboard is edited the page has its room, unless it was opened there. */
export const whileEditing = (state: SidebarState, isOpened: boolean): SidebarState => (state === 'open' && !isOpened ? 'narrow' : state);

const opposite: Record<SidebarState, SidebarState> = { open: 'narrow', narrow: 'open', away: 'over', over: 'away' };
export const toggled = (state: SidebarState): SidebarState => opposite[state];

/** Following a link closes what lies over the page. */
export const afterNavigation = (state: SidebarState): SidebarState => (state === 'over' ? 'away' : state);
