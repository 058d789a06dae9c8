import { modals } from '@mantine/modals';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { layersAt } from '#lib/keyboard/layers.ts';
import { Contained } from '../feedback/contained.tsx';
import { mayClose } from '../forms/actions/unsaved.ts';
import styles from './dialog.module.css';

export interface DialogOptions {
  title: string;
  /** CSS width; a short question by default. */
  size?: 'm' | 'l' | 'xl';
}

const widths = { m: 440, l: 620, xl: 860 } as const;

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
      if (event.key === 'Escape' && !event.isComposing && !isKept) hear.current(event);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return children;
}

/**
 * Opens a dialog and waits for its answer. `content` is given `answer`, which closes it; closing it in any other way (Esc, the veil, the
 * cross) answers null, after a question where something was typed that is not saved.
 */
export function openDialog<Answer>(
  { title, size = 'm' }: DialogOptions,
  content: (answer: (value: Answer | null) => void) => ReactNode,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    let given: Answer | null = null;
    let place: Element | null = null;
    opened += 1;
    const leave = async () => {
      if (await mayClose(place)) modals.close(id);
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
              {content((value) => {
                given = value;
                modals.close(id);
              })}
            </Contained>
          </DialogContent>
        </div>
      ),
    });
  });
}
