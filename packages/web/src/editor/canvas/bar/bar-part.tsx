import { Popover } from '@mantine/core';
import { isDeepEqual } from '@sightline/contract/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AppLook } from '../../panel/app-look.tsx';
import { type Beside, besideCard, openWidthPx } from './beside-card.ts';
import styles from './card-bar.module.css';

/** Lists and calendars of the open part float beside it: whoever presses there is still at it. */
const floating = '[data-portal]';

/** One button of the bar, and what it opens: outside the dashboard's own colours. */
export function BarPart({
  name,
  label = name,
  mark,
  isOpen,
  onToggle,
  children,
}: {
  name: string;
  /** With what the mark says in words. */
  label?: string;
  mark: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: () => ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [{ position, offset }, setBeside] = useState<Beside>({ position: 'bottom-end', offset: 8 });
  // Each time: the card may be as large as never before.
  useLayoutEffect(() => {
    const card = button.current?.closest('[data-editor-widget]');
    const grid = card?.parentElement;
    if (!isOpen || !button.current || !card || !grid) return;
    const [own, cards, all] = [button.current, card, grid].map((element) => element.getBoundingClientRect());
    if (!own || !cards || !all) return;
    const next = besideCard(own, cards, all, window.innerHeight);
    setBeside((now) => (isDeepEqual(now, next) ? now : next));
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`${floating}, .${styles.bar}`)) onToggle(false);
    };
    window.addEventListener('pointerdown', close, true);
    return () => window.removeEventListener('pointerdown', close, true);
  }, [isOpen, onToggle]);
  return (
    <Popover
      opened={isOpen}
      onChange={onToggle}
      closeOnClickOutside={false}
      position={position}
      offset={offset}
      width={openWidthPx}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button ref={button} type="button" className={styles.part} aria-label={label} title={name} onClick={() => onToggle(!isOpen)}>
          {mark}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={styles.open}>
        <AppLook>{children()}</AppLook>
      </Popover.Dropdown>
    </Popover>
  );
}
