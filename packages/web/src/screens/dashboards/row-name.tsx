import type { DashboardRow } from '@sightline/contract/dashboards';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { pages } from '#lib/page/route-table.ts';
import { classes } from '#ui/base/classes.ts';
import touch from '#ui/base/touch-area.module.css';
import styles from './row-name.module.css';
import type { RowRenaming, WrittenName } from './use-renaming.ts';

interface RowNameProps {
  row: DashboardRow;
  className: string | undefined;
  renaming: RowRenaming;
}

/** Leads to the dashboard; while it is renamed, a field in its place. */
export function RowName({ row, className, renaming }: RowNameProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (link.current && renaming.takesFocus(row)) link.current.focus();
  });
  const written = renaming.written.get(row.id);
  if (written) return <NameField row={row} written={written} renaming={renaming} />;
  return (
    <Link
      ref={link}
      data-row
      to={pages['dashboard.show'].path}
      params={{ permalink: row.permalink }}
      className={classes(className, touch.area)}
    >
      {row.name}
    </Link>
  );
}

/** Enter saves, and so does whoever goes elsewhere, unless it was refused as it stands; Escape leaves the name as it was. */
function NameField({
  row,
  written: { name, isSaving, fault },
  renaming,
}: {
  row: DashboardRow;
  written: WrittenName;
  renaming: RowRenaming;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    // It comes in the place of what was pressed.
    if (!renaming.takesFocus(row)) return;
    input.current?.focus();
    input.current?.select();
  });
  const save = () => {
    if (input.current) void renaming.save(row, input.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    renaming.end(row, event.currentTarget);
  };
  return (
    <form className={styles.form} noValidate data-unguarded onSubmit={submit}>
      <input
        ref={input}
        data-written-name
        className={styles.input}
        aria-label={`Name of ${row.name}`}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : id}
        // What is typed while it is on its way would be lost.
        readOnly={isSaving}
        aria-busy={isSaving || undefined}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={120}
        value={name}
        onChange={(event) => renaming.type(row, event.currentTarget.value)}
        onKeyDown={leave}
        // A window that is left comes back to it.
        onBlur={({ currentTarget }) => currentTarget !== document.activeElement && fault === null && save()}
      />
      {fault !== null && (
        <span className={styles.fault} id={id} role="alert">
          {fault}
        </span>
      )}
    </form>
  );
}
