import type { Widget } from '@sightline/contract/dashboards';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { WidgetCardBody } from '../card/widget-card-body.tsx';
import { WidgetCardTools } from '../card/widget-card-tools.tsx';
import type { Answers } from '../data/widget-answer.ts';
import { useWords } from '../look/use-words.ts';
import styles from './full-size.module.css';

export interface FullSizeProps {
  /** In reading order. */
  widgets: readonly Widget[];
  hash: string;
  answers: Answers;
  missed: boolean;
  onAgain: () => void;
  onShow: (hash: string) => void;
  onClose: () => void;
}

/** Where the arrow keys have a meaning of their own: fields, menus, and what scrolls by itself. */
const ownArrows = 'input, select, textarea, [role="menu"], section[tabindex]';

/** Back to the card of what was shown last, which may be another than the one it was opened from. */
function focusCard(hash: string): void {
  document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(hash)}"] [data-menu]`)?.focus();
}

/** One widget over the page, with those before and after it. */
export function FullSize({ widgets, hash, answers, missed, onAgain, onShow, onClose }: FullSizeProps) {
  const dialog = useRef<HTMLDialogElement | null>(null);
  const words = useWords();
  const index = widgets.findIndex((widget) => widget.hash === hash);
  const widget = widgets[index];
  const shown = useRef(hash);
  shown.current = hash;
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => {
      element?.close();
      focusCard(shown.current);
    };
  }, []);
  if (!widget) return null;
  const neighbour = (step: 1 | -1): string => widgets.at((index + step) % widgets.length)?.hash ?? hash;
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(ownArrows)) return;
    if (event.key === 'ArrowLeft') onShow(neighbour(-1));
    if (event.key === 'ArrowRight') onShow(neighbour(1));
  };
  const answer = answers[hash];
  const title = widget.title || words.card.untitled;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words.fullSize.of(title)}
      tabIndex={-1}
      data-full={hash}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser may close it by itself, without asking.
        if (!dialog.current?.open) onClose();
      }}
      onKeyDown={handleKey}
    >
      <header className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        {widgets.length > 1 && (
          <>
            <Button
              variant="quiet"
              size="s"
              icon
              aria-label={words.fullSize.previous}
              aria-keyshortcuts="ArrowLeft"
              onClick={() => onShow(neighbour(-1))}
            >
              <Icon name="chevronLeft" />
            </Button>
            <span className={styles.place}>{words.fullSize.place(index + 1, widgets.length)}</span>
            <Button
              variant="quiet"
              size="s"
              icon
              aria-label={words.fullSize.next}
              aria-keyshortcuts="ArrowRight"
              onClick={() => onShow(neighbour(1))}
            >
              <Icon name="chevronRight" />
            </Button>
          </>
        )}
        <WidgetCardTools key={hash} widget={widget} answer={answer} />
        <Button variant="quiet" size="s" icon aria-label={words.card.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={styles.body} key={hash}>
        <WidgetCardBody
          widget={widget}
          answer={answer && 'frame' in answer ? { frame: answer.frame } : answer}
          missed={missed}
          onAgain={onAgain}
        />
      </div>
    </dialog>
  );
}
