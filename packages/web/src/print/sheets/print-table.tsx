import { type TableCell, type TableColumn, type TableModel, type TableRow, tableModel } from '@sightline/charts';
import { noteLine } from '@sightline/charts/kit/note-line';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { type CSSProperties, useMemo } from 'react';
import { useAnnotationsOfCharts } from '#widgets/annotations/annotations-context.ts';
import { changeLook } from '#widgets/figures/change-chip.tsx';
import { EmptyFigures } from '#widgets/figures/empty-figures.tsx';
import { barProperties, useLook } from '#widgets/look/look.ts';
import { RowAnnotations } from '#widgets/table/table-view-cells.tsx';
import { widestRows } from '#widgets/table/table-view-rows.ts';
import { columnParts, type TableFit } from './column-parts.ts';
import styles from './print.module.css';

/** One element and its text: a long table has thousands, and nobody points at paper. */
function PaperCell({ cell, column, annotations }: { cell: TableCell; column: TableColumn; annotations: readonly string[] }) {
  if (column.role === 'dimension')
    return (
      <th scope="row">
        {cell.text}
        <RowAnnotations annotations={annotations} />
      </th>
    );
  return (
    <td
      {...(cell.bar !== null && {
        'data-bar': true,
        style: { '--from': cell.bar.from.toFixed(3), '--to': cell.bar.to.toFixed(3) } as CSSProperties,
      })}
      {...(column.role === 'change' && cell.change && { className: changeLook(cell.change) })}
    >
      {cell.text}
    </td>
  );
}

interface TablePartProps {
  model: TableModel;
  rows: readonly TableRow[];
  /** Of its columns, the ones shown here. */
  places: readonly number[];
  /** What its bars are drawn in. */
  bars: CSSProperties;
  /** Over its heads, on each sheet; null: its card alone says it. */
  title: string | null;
}

/** Its heads come again on each sheet; its totals are a row like others, said once. */
function TablePart({ model, rows, places, bars, title }: TablePartProps) {
  const of = <T,>(cells: readonly T[]): T[] => cells.filter((_, place) => places.includes(place));
  const columns = of(model.columns);
  const cellsOf = (cells: readonly TableCell[], annotations: readonly string[]) =>
    of(cells).map((cell, index) => {
      const column = columns[index];
      return column && <PaperCell key={column.key} cell={cell} column={column} annotations={annotations} />;
    });
  return (
    <table className={styles.table} style={bars}>
      <thead>
        {title !== null && (
          <tr className={styles.again}>
            <td colSpan={columns.length} data-title={title} />
          </tr>
        )}
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.index}>{cellsOf(row.cells, row.annotations)}</tr>
        ))}
        {model.totals && (
          <tr className={styles.totals} data-totals>
            {cellsOf(model.totals, [])}
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface PrintTableProps {
  widget: Widget;
  frame: Frame;
  fit: TableFit;
  /** Its widest rows alone, which tell whether all of them fit. */
  isSample: boolean;
  /** It goes on from sheet to sheet, each of which says its title. */
  isLong: boolean;
}

/** A table with every row of it; a very wide one in several parts, one after the other. */
export function PrintTable({ widget, frame, fit, isSample, isLong }: PrintTableProps) {
  const look = useLook();
  const { locale } = look;
  const { shown: annotations } = useAnnotationsOfCharts();
  const { percent, hiddenChange, hiddenHighlight } = widget;
  const model = useMemo(
    () => tableModel(frame, { locale, percent, hiddenChange, hiddenHighlight, annotations }),
    [frame, locale, percent, hiddenChange, hiddenHighlight, annotations],
  );
  if (model.isEmpty) return <EmptyFigures />;
  const notes = [...model.notes, ...(model.ofTotal === null ? [] : [model.ofTotal])];
  const rows = isSample ? widestRows(model) : model.rows;
  return (
    <>
      {columnParts(model.columns, fit.parts).map((places) => (
        <TablePart
          key={places.join(' ')}
          {...{ model, rows, places }}
          bars={barProperties(look, frame)}
          title={isLong && widget.title ? widget.title : null}
        />
      ))}
      {notes.length > 0 && <p className={styles.notes}>{noteLine(notes)}</p>}
    </>
  );
}
