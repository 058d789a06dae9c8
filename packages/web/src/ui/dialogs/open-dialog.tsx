import { modals } from '@mantine/modals';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { layersAt } from '#lib/keyboard/layers.ts';
import { Contained } from '../feedback/contained.tsx';
import { mayClose } from '../forms/actions/unsaved.ts';
import { InMainContext } from '../layout/main.tsx';
import styles from './dialog.module.css';

export interface DialogOptions {
  title: string;
  /** CSS width; a short question by default. */
  size?: 'm' | 'l' | 'xl' | 'page';
}

const widths = { m: 440, l: 620, xl: 860, page: 1240 } as const;

let opened = 0;

/** Nothing lies over the dialog that holds this. */
const isTop = (place: Element | null, event: KeyboardEvent): boolean =>
  layersAt(event).every((layer) => layer.ariaModal !== 'true' || layer.contains(place));

/** What stands in a dialog. It hears Esc itself, as whatever is typed in it is asked about first; a part that has a use for the key keeps it. */
function DialogContent({ onEscape, children }: { onEscape: (event: KeyboardEvent) => void; children: ReactNode }) {
  const hear = useRef(onEscape);
  hear.current = onEscape;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKept = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (event.key === 'Escape' && !isKept) hear.current(event);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return children;
}

/**
 * Opens a dialog and waits for its answer. `content` is given `answer`, which closes it, and `leave`, which closes it as every other
 * way does (Esc, the veil, the cross): it answers null, after a question where something was typed that is not saved, and says whether it went.
 */
export function openDialog<Answer>(
  { title, size = 'm' }: DialogOptions,
  content: (answer: (value: Answer | null) => void, leave: () => Promise<boolean>) => ReactNode,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    let given: Answer | null = null;
    let place: Element | null = null;
    opened += 1;
    const leave = async () => {
      const may = await mayClose(place);
      if (may) modals.close(id);
      return may;
    };
    const onLeave = {
      onClickCapture: (event: MouseEvent) => {
        event.stopPropagation();
        void leave();
      },
    };
    const id = modals.open({
      title,
      size: widths[size],
      closeOnEscape: false,
      overlayProps: onLeave,
      closeButtonProps: { 'aria-label': 'Close', ...onLeave },
      onClose: () => resolve(given),
      // One that closes may stand in the same place: by its key this one has nothing of what was typed there.
      children: (
        <div
          key={opened}
          ref={(element) => {
            place = element;
          }}
          className={styles.content}
        >
          <DialogContent onEscape={(event) => isTop(place, event) && void leave()}>
            <Contained what="This dialog">
              <InMainContext value={true}>
                {content((value) => {
                  given = value;
                  modals.close(id);
                }, leave)}
              </InMainContext>
            </Contained>
          </DialogContent>
        </div>
      ),
    });
  });
}
