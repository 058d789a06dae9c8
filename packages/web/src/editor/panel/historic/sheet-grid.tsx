import { type HistoricInputs, type HistoricMetric, type HistoricStep, readTyped, typedText } from '@sightline/contract/dashboards';
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { canTakeRow, cellText, withCell, withMetric, withNewRow, withoutRow, withTidyUnit } from '../../model/sheet.ts';
import { cellsOf, withPasted } from './paste.ts';
import { useRowKeys } from './row-keys.ts';
import { type CellMove, SheetCell } from './sheet-cell.tsx';
import styles from './sheet-grid.module.css';

const stepNames: Record<HistoricStep, string> = { day: 'Day', week: 'Week', month: 'Month' };
const headRow = -1;
const errorsShownMax = 5;

interface SheetProps {
  sheet: HistoricInputs;
  /** By cell: `rows.3.at`, `rows.3.values.1`, `metrics.0.label`. */
  errors: Readonly<Record<string, string>>;
  onChange: (sheet: HistoricInputs, field?: string) => void;
}

const errorAt = (errors: SheetProps['errors'], row: number, column: number): string | undefined =>
  errors[row === headRow ? `metrics.${column - 1}.label` : column === 0 ? `rows.${row}.at` : `rows.${row}.values.${column - 1}`];

/** Values as in a spreadsheet: arrows, Enter and Tab go from cell to cell, copied cells are pasted from the cell on. */
export function Sheet({ sheet, errors, onChange }: SheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly [number, number] | null>(null);
  const { metrics, rows } = sheet;
  const rowKeys = useRowKeys(rows);

  const focusCell = (row: number, column: number): boolean => {
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    return Boolean(cell);
  };
  useLayoutEffect(() => {
    if (wanted.current && focusCell(...wanted.current)) wanted.current = null;
  });

  const move = (row: number, column: number, { down, right, byEnter }: CellMove) => {
    const [toRow, toColumn] = [row + down, column + right];
    if (toColumn < 0 || toColumn > metrics.length || toRow < headRow || (toRow === headRow && toColumn === 0)) return;
    if (toRow < rows.length) focusCell(toRow, toColumn);
    else if (byEnter && canTakeRow(sheet)) {
      wanted.current = [toRow, toColumn];
      onChange(withNewRow(sheet));
    }
  };
  const paste = (row: number, column: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (cells === null) return;
    event.preventDefault();
    onChange(withPasted(sheet, row, column, cells));
  };
  const removeColumn = metrics.length + 1;
  const remove = (row: number) => {
    // The row that moves up takes the focus of the one that goes; after the last one the head does.
    wanted.current = rows.length > 1 ? [Math.min(row, rows.length - 2), removeColumn] : [headRow, 1];
    onChange(withoutRow(sheet, row));
  };
  const type = (row: number, column: number) => (text: string) => {
    const metric = metrics[column - 1];
    if (row !== headRow) onChange(withCell(sheet, row, column, text), `${row}.${column}`);
    else if (metric) onChange(withMetric(sheet, column - 1, { ...metric, label: text }), `label.${column}`);
  };
  const cellErrors = rows.flatMap((row, index) =>
    [{ label: stepNames[sheet.step] }, ...metrics].flatMap(({ label }, column) => {
      const error = errorAt(errors, index, column);
      return error === undefined ? [] : [`${[row.at, label].filter(Boolean).join(', ')}: ${error}`];
    }),
  );
  const unsaid = cellErrors.length - errorsShownMax;

  return (
    <div>
      <div ref={frame} className={styles.frame}>
        <table className={styles.sheet} aria-label="Values">
          <thead>
            <tr>
              <th scope="col">{stepNames[sheet.step]}</th>
              {metrics.map((metric, index) => (
                <th key={metric.id} scope="col">
                  <SheetCell
                    cell={`${headRow},${index + 1}`}
                    label={`Name of metric ${index + 1}`}
                    text={metric.label}
                    isEnd
                    error={errorAt(errors, headRow, index + 1)}
                    maxLength={80}
                    onType={type(headRow, index + 1)}
                    onMove={(by) => move(headRow, index + 1, by)}
                  />
                </th>
              ))}
              <th>
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKeys[index]}>
                <th scope="row">
                  <SheetCell
                    cell={`${index},0`}
                    label={`${stepNames[sheet.step]} of row ${index + 1}`}
                    text={row.at}
                    error={errorAt(errors, index, 0)}
                    onType={type(index, 0)}
                    onMove={(by) => move(index, 0, by)}
                    onPaste={paste(index, 0)}
                    onLeave={() => onChange(withTidyUnit(sheet, index))}
                  />
                </th>
                {metrics.map((metric, each) => (
                  <td key={metric.id}>
                    <SheetCell
                      cell={`${index},${each + 1}`}
                      label={`${metric.label}, ${row.at || `row ${index + 1}`}`}
                      text={cellText(sheet, row, each + 1)}
                      isEnd
                      inputMode="decimal"
                      sameText={asRead(metric)}
                      error={errorAt(errors, index, each + 1)}
                      onType={type(index, each + 1)}
                      onMove={(by) => move(index, each + 1, by)}
                      onPaste={paste(index, each + 1)}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    variant="quiet"
                    size="s"
                    icon
                    data-cell={`${index},${removeColumn}`}
                    aria-label={`Remove ${row.at || `row ${index + 1}`}`}
                    onClick={() => remove(index)}
                  >
                    <Icon name="close" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.errors} aria-live="polite">
        {cellErrors.slice(0, errorsShownMax).map((error) => (
          <p key={error}>{error}</p>
        ))}
        {unsaid > 0 && <p>And {unsaid} more.</p>}
      </div>
      {canTakeRow(sheet) && (
        <Button size="s" onClick={() => onChange(withNewRow(sheet))}>
          <Icon name="plus" /> {stepNames[sheet.step]}
        </Button>
      )}
    </div>
  );
}

/** What a typed text comes back as: while it is the same figure, the text stays as it is typed. */
const asRead =
  ({ type }: HistoricMetric) =>
  (text: string): string =>
    typedText(readTyped(text, type), type);
