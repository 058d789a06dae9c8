import { useId, useRef } from 'react';
import { classes } from '#ui/base/classes.ts';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { Field, type FieldTexts } from '#ui/forms/fields/field.tsx';
import { useEditor } from '../../model/editor-context.ts';
import panelStyles from '../panel.module.css';
import { openNameAt, withName } from './complete-name.ts';
import styles from './offered-names.module.css';
import { OfferedNames } from './offered-names.tsx';
import { PlaceholderHint } from './placeholder-hint.tsx';
import { offering, useOfferedNames } from './use-offered-names.ts';

/** Plain text of one line, or of several with `rows`; after a brace the placeholders are offered. */
export function PlaceholderField({
  value,
  onChange,
  rows,
  maxLength,
  placeholder,
  ...texts
}: FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength: number;
  placeholder?: string;
}) {
  const { clientName } = useEditor().draft;
  const listId = useId();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const caret = box.current?.selectionStart ?? value.length;
    const next = withName(value, openNameAt(value, caret) ?? { from: caret, to: caret }, name);
    offered.close();
    if (next.expression.length > maxLength) return;
    onChange(next.expression);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const offered = useOfferedNames(insert);
  const follow = (text: string, caret: number | null) => offered.follow(caret === null ? null : (openNameAt(text, caret)?.text ?? null));
  return (
    <>
      <Field {...texts}>
        {(control) => {
          const shared = {
            ...control,
            ...offering(listId, offered),
            ref: box,
            value,
            maxLength,
            placeholder,
            onChange: ({ currentTarget: { value: text, selectionStart } }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
              onChange(text);
              follow(text, selectionStart);
            },
            onClick: () => follow(value, box.current?.selectionStart ?? null),
            onBlur: offered.close,
            onKeyDown: offered.handleKey,
          };
          return (
            <div className={styles.place}>
              {rows === undefined ? (
                <input type="text" className={fieldStyles.control} {...shared} />
              ) : (
                <textarea className={classes(fieldStyles.control, panelStyles.area)} rows={rows} {...shared} />
              )}
              {offered.names.length > 0 && <OfferedNames id={listId} names={offered.names} active={offered.active} onChoose={insert} />}
            </div>
          );
        }}
      </Field>
      <PlaceholderHint text={value} clientName={clientName} />
    </>
  );
}
