import { tableModel } from '@sightline/charts';
import type { Frame } from '@sightline/contract/frame';
import type { Widget } from '@sightline/contract/widgets';
import { useMemo } from 'react';
import { useAnnotationsOfCharts } from '../annotations/annotations-context.ts';
import { EmptyFigures } from '../widgets/empty-figures.tsx';
import { useLook } from '../widgets/look.ts';
import { Cells } from '../widgets/table-view-cells.tsx';
import styles from './print.module.css';

/** A table with every row of it. Its heads come again on each sheet; its totals are a row like others, said once. */
export function PrintTable({ widget, frame }: { widget: Widget; frame: Frame }) {
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
      <table className={styles.table}>
        <thead>
          <tr>
            {model.columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.rows.map((row) => (
            <tr key={row.index}>
              <Cells cells={row.cells} columns={model.columns} annotations={row.annotations} />
            </tr>
          ))}
        </tbody>
        {model.totals && (
          <tbody className={styles.totals}>
            <tr>
              <Cells cells={model.totals} columns={model.columns} />
            </tr>
          </tbody>
        )}
      </table>
      {model.notes.length > 0 && <p className={styles.notes}>{model.notes.join(' ')}</p>}
    </>
  );
}
