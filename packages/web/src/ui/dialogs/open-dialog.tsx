import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { Contained } from '../contained.tsx';

export interface DialogOptions {
  title: string;
  /** CSS width; a short question by default. */
  size?: 'm' | 'l' | 'xl';
}

const widths = { m: 440, l: 620, xl: 860 } as const;

let opened = 0;

/**
 * Opens a dialog and waits for its answer. `content` is given `answer`, which closes it; closing it in any other way (Esc, the veil, the
 * cross) answers null.
 */
export function openDialog<Answer>(
  { title, size = 'm' }: DialogOptions,
  content: (answer: (value: Answer | null) => void) => ReactNode,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    let given: Answer | null = null;
    opened += 1;
    const id = modals.open({
      title,
      size: widths[size],
      closeButtonProps: { 'aria-label': 'Close' },
      onClose: () => resolve(given),
      // One that closes may stand in the same place: by its key this one has nothing of what was typed there.
      children: (
        <Contained key={opened} what="This dialog">
          {content((value) => {
            given = value;
            modals.close(id);
          })}
        </Contained>
      ),
    });
  });
}
