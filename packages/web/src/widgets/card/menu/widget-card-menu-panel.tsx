import { wordsIn } from '@sightline/contract/frames';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './widget-card-menu.module.css';
import { type MenuContext, menuItems } from './widget-card-menu-items.tsx';

export interface MenuPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  context: MenuContext;
  /** `returnsFocus`: nothing else has taken it. */
  onClose(returnsFocus: boolean): void;
}

const gap = 4;

/** Under the button, its end at the button's; above it where there is no room below, and never outside the window. */
function place(panel: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height <= window.innerHeight ? below : Math.max(gap, at.top - gap - height);
  panel.style.top = `${top}px`;
  panel.style.left = `${Math.max(gap, Math.min(at.right - width, window.innerWidth - width - gap))}px`;
}

const entriesOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

/** The place the focus goes to by a key; null: the key is none of the menu's. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** In the browser's top layer, so that neither neighbouring cards nor a dialog cover it. */
export function MenuPanel({ anchor, context, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement | null>(null);
  const words = wordsIn(context.locale);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!panel.current || !anchor.current) return;
    panel.current.showPopover();
    place(panel.current, anchor.current);
    entriesOf(panel.current)[0]?.focus();
  }, [anchor]);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const isOutside = ({ target }: Event) =>
      target instanceof Node && !panel.current?.contains(target) && !anchor.current?.contains(target);
    document.addEventListener('pointerdown', (event) => isOutside(event) && close.current(false), options);
    window.addEventListener('scroll', () => close.current(true), options);
    window.addEventListener('resize', () => close.current(true), options);
    return () => ended.abort();
  }, [anchor]);

  const handleKey = (event: KeyboardEvent) => {
    // A dialog around it must not close or turn its page at the same time.
    event.stopPropagation();
    if (event.key === 'Tab') onClose(true);
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    }
    const entries = entriesOf(panel.current);
    const focused = document.activeElement;
    const next = nextIndex(event.key, focused instanceof HTMLElement ? entries.indexOf(focused) : -1, entries.length);
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  };
  return (
    <div
      ref={panel}
      className={styles.menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={words.menu.of(context.widget.title || words.card.untitled)}
      onKeyDown={handleKey}
    >
      {menuItems.map((item) => {
        const label = item.label(context);
        return (
          label !== null && (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                onClose(true);
                void item.run(context);
              }}
            >
              {label}
            </button>
          )
        );
      })}
    </div>
  );
}
