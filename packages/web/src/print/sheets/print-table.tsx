import { type TableModel, tableModel } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { useMemo } from 'react';
import { useAnnotationsOfCharts } from '#widgets/annotations/annotations-context.ts';
import { EmptyFigures } from '#widgets/figures/empty-figures.tsx';
import { useLook } from '#widgets/look/look.ts';
import { Cells } from '#widgets/table/table-view-cells.tsx';
import { columnParts, type TableFit } from './column-parts.ts';
import styles from './print.module.css';

interface TablePartProps {
  model: TableModel;
  /** Of its columns, the ones shown here. */
  places: readonly number[];
}

/** Its heads come again on each sheet; its totals are a row like others, said once. */
function TablePart({ model, places }: TablePartProps) {
  const of = <T,>(cells: readonly T[]): T[] => cells.filter((_, place) => places.includes(place));
  const columns = of(model.columns);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {model.rows.map((row) => (
          <tr key={row.index}>
            <Cells cells={of(row.cells)} columns={columns} annotations={row.annotations} />
          </tr>
        ))}
        {model.totals && (
          <tr className={styles.totals}>
            <Cells cells={of(model.totals)} columns={columns} />
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A table with every row of it; a very wide one in several parts, one after the other. */
export function PrintTable({ widget, frame, fit }: { widget: Widget; frame: Frame; fit: TableFit }) {
  const { locale } = useLook();
  const { shown: annotations } = useAnnotationsOfCharts();
  const { percent, hiddenChange, hiddenHighlight, orderBy } = widget;
  const model = useMemo(
    () => tableModel(frame, { locale, percent, hiddenChange, hiddenHighlight, annotations }, orderBy),
    [frame, locale, percent, hiddenChange, hiddenHighlight, annotations, orderBy],
  );
  if (model.isEmpty) return <EmptyFigures />;
  return (
    <>
      {columnParts(model.columns, fit.parts).map((places) => (
        <TablePart key={places.join(' ')} model={model} places={places} />
      ))}
      {model.notes.length > 0 && <p className={styles.notes}>{model.notes.join(' ')}</p>}
    </>
  );
}
