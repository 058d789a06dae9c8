import { headingOf, type Widget, widgetTitleMax } from '@sightline/contract/dashboards';
import { useEffect, useRef } from 'react';
import { classes } from '#ui/base/classes.ts';
import { useEditorFacts } from '../../model/editor-context.ts';
import { focusDrawnWidget } from './focus-widget.ts';
import { namedWords } from './say.ts';
import styles from './title-in-place.module.css';

/** The title of a card, typed where it stands: the same step to undo as in the panel. Enter and Escape give the keys back to the card, Escape with the title it had. */
export function TitleInPlace({ widget, onDone }: { widget: Widget; onDone: () => void }) {
  const { act, announce } = useEditorFacts();
  const box = useRef<HTMLInputElement>(null);
  const before = useRef(widget.title);
  const isGivenUp = useRef(false);
  const change = (title: string) => act({ kind: 'change', widget: { ...widget, title } }, `${widget.id}.title`);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.select();
  }, []);
  return (
    <input
      ref={box}
      type="text"
      className={classes(styles.title, widget.height < 1 && styles.low, headingOf(widget) !== null && styles.heading)}
      data-no-drag
      aria-label="Title"
      value={widget.title}
      maxLength={widgetTitleMax}
      onChange={({ currentTarget: { value } }) => change(value)}
      onKeyDown={(event) => {
        // Of a word that is still composed they are the keyboard's own.
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        if (event.key === 'Escape' && widget.title !== before.current) {
          isGivenUp.current = true;
          change(before.current);
        }
        focusDrawnWidget(widget.id);
      }}
      onBlur={() => {
        if (widget.title !== before.current && !isGivenUp.current) announce(namedWords(widget));
        onDone();
      }}
    />
  );
}
