import type { CalculatedError } from '@sightline/contract/frames';
import { useId, useRef, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { namesLike, openNameAt, withName } from '../text/complete-name.ts';
import styles from './expression-field.module.css';

/** The expression with the faulty place marked. */
function Fault({ expression, error, id }: { expression: string; error: CalculatedError; id: string }) {
  const end = error.position + Math.max(1, error.length);
  return (
    <div id={id} className={styles.fault} role="alert">
      {expression !== '' && error.length > 0 && (
        <code className={styles.place}>
          {expression.slice(0, error.position)}
          <mark>{expression.slice(error.position, end) || ' '}</mark>
          {expression.slice(end)}
        </code>
      )}
      {error.message}
    </div>
  );
}

/** An expression with metrics in braces; after a brace the names are offered. */
export function ExpressionField({
  value,
  names,
  error,
  onChange,
}: {
  value: string;
  names: readonly string[];
  error: CalculatedError | null;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const open = caret === null ? null : openNameAt(value, caret);
  const offered = open ? namesLike(open.text, names) : [];
  const isOpen = offered.length > 0;

  const insert = (name: string) => {
    const at = open ?? { from: area.current?.selectionStart ?? value.length, to: area.current?.selectionEnd ?? value.length };
    const next = withName(value, at, name);
    onChange(next.expression);
    setCaret(null);
    setActive(0);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const follow = () => {
    setCaret(area.current?.selectionStart ?? null);
    setActive(0);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const chosen = offered[active];
    if (!isOpen || chosen === undefined) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((active + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        Expression
      </label>
      <textarea
        ref={area}
        id={id}
        className={classes(fieldStyles.control, styles.area)}
        rows={2}
        spellCheck={false}
        maxLength={1000}
        placeholder="{Clicks} / {Impressions}"
        value={value}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-names`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-fault` : `${id}-help`}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setActive(0);
        }}
        onClick={follow}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={`${id}-names`} role="listbox" aria-label="Metrics" className={styles.names}>
          {offered.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes(styles.name, index === active && styles.active)}
              onPointerDown={(event) => {
                event.preventDefault();
                insert(name);
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      {error ? (
        <Fault id={`${id}-fault`} expression={value} error={error} />
      ) : (
        <div id={`${id}-help`} className={fieldStyles.help}>
          {'{'} offers metrics. + − × ÷ ( ) min, max, abs, round, if.
        </div>
      )}
    </div>
  );
}
