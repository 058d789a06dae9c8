import { tableModel } from '@sightline/charts';
import { noteLine } from '@sightline/charts/kit/note-line';
import type { Widget } from '@sightline/contract/dashboards';
import { type Frame, wordsIn } from '@sightline/contract/frames';
import { useDeferredValue, useMemo, useRef } from 'react';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { useAnnotationsOfCharts } from '../annotations/annotations-context.ts';
import { useWidgetView } from '../data/widget-card-reading.ts';
import { InFoot, More } from '../figures/card-foot.tsx';
import { EmptyFigures } from '../figures/empty-figures.tsx';
import { ScrollRegion } from '../figures/scroll-region.tsx';
import { barProperties, useLook } from '../look/look.ts';
import styles from './table-view.module.css';
import { Cells, HeadCell } from './table-view-cells.tsx';
import { showColumns, usualFit, wholeTable } from './table-view-fit.ts';
import { canSearch, shownRows, shownTotals, widestTexts } from './table-view-rows.ts';
import { TableSearch } from './table-view-search.tsx';
import { useTableFit } from './table-view-use-fit.ts';
import { useRowWindow } from './table-view-use-window.ts';

/** Rows in the widget's order until a heading is clicked; that order is the reader's own. Of long tables the rows near the screen are drawn. */
export function TableView({ widget, frame }: { widget: Widget; frame: Frame }) {
  const look = useLook();
  const { locale } = look;
  const [view, change] = useWidgetView(widget.hash);
  const { shown: annotations } = useAnnotationsOfCharts();
  const { percent, hiddenChange, hiddenHighlight } = widget;
  const model = useMemo(
    () => tableModel(frame, { locale, percent, hiddenChange, hiddenHighlight, annotations }),
    [frame, locale, percent, hiddenChange, hiddenHighlight, annotations],
  );
  const widest = useMemo(() => widestTexts(model), [model]);
  const search = useDeferredValue(view.search);
  const { sorting } = view;
  const rows = useMemo(() => shownRows(model, { search, sorting }, locale), [model, search, sorting, locale]);
  const table = useRef<HTMLTableElement | null>(null);
  const { from, to, rowHeight } = useRowWindow(table, rows.length);
  const totals = shownTotals(model, { search });
  const fit = useTableFit(table, rowHeight, isDrawnAsText ? usualFit(widget.height, rows.length, totals !== null) : wholeTable);
  if (model.isEmpty) return <EmptyFigures />;
  const words = wordsIn(locale).table;
  // Those that the widget's limit leaves out are counted where a search does not.
  const count = rows.length === model.rows.length ? model.rowCount : rows.length;
  const columns = model.columns.length;
  // What the rows go by already is turned round.
  const sortedNow = (column: number) =>
    sorting ? (sorting.column === column ? sorting.dir : null) : (model.columns[column]?.sorted ?? null);
  const sort = (column: number) => change({ sorting: { column, dir: sortedNow(column) === 'desc' ? 'asc' : 'desc' } });
  // Heading and totals are rows too.
  const rowCount = rows.length + 1 + (totals ? 1 : 0);
  const field = canSearch(model) && (
    <TableSearch
      title={widget.title}
      search={view.search}
      shown={rows.length}
      count={model.rows.length}
      onSearch={(text) => change({ search: text })}
    />
  );
  // One row of the grid has no room for a field that stays.
  const isLow = widget.height === 1;
  return (
    <>
      {!isLow && field}
      <div className={styles.room} data-low={isLow}>
        <ScrollRegion className={styles.scroll} label={widget.title || model.description}>
          {isLow && field}
          <table
            className={styles.table}
            ref={table}
            aria-rowcount={rowCount}
            style={barProperties(look, frame)}
            data-own-paper={look.systemColours === null}
            {...(isDrawnAsText && { 'data-fit': 'roomy' })}
          >
            <thead>
              <tr aria-rowindex={1}>
                {model.columns.map((column, index) => (
                  <HeadCell
                    key={column.key}
                    column={column}
                    sorted={sortedNow(index)}
                    widest={widest?.[index] ?? null}
                    hasBars={model.rows[0]?.cells[index]?.bar !== null}
                    onSort={() => sort(index)}
                  />
                ))}
              </tr>
            </thead>
            <tbody
              className={styles.rows}
              ref={(body) => {
                body?.style.setProperty('--above', `${from * rowHeight}px`);
                body?.style.setProperty('--below', `${(rows.length - to) * rowHeight}px`);
              }}
            >
              {rows.slice(from, to).map((row, index) => (
                <tr key={row.index} data-row aria-rowindex={from + index + 2}>
                  <Cells cells={row.cells} columns={model.columns} annotations={row.annotations} />
                </tr>
              ))}
              {rows.length === 0 && (
                <tr>
                  <td colSpan={columns} className={styles.nothing}>
                    {words.noRow(search.trim())}
                  </td>
                </tr>
              )}
            </tbody>
            {totals && (
              <tfoot>
                <tr aria-rowindex={rowCount}>
                  <Cells cells={totals} columns={model.columns} />
                </tr>
              </tfoot>
            )}
          </table>
          {model.notes.length > 0 && <p className={styles.notes}>{noteLine(model.notes)}</p>}
        </ScrollRegion>
        {fit.covered.map(({ left, width }) => (
          <div key={left} className={styles.cover} data-cover style={{ left, width }} />
        ))}
        {fit.goOnAt !== null && <div className={styles.goesOn} style={{ top: fit.goOnAt }} data-more-below />}
      </div>
      <InFoot>
        {totals && model.ofTotal !== null && (
          <span className={styles.ofTotal} title={model.ofTotal}>
            {model.ofTotal}
          </span>
        )}
        {fit.rows !== null && fit.rows < count && <span>{words.found(fit.rows, count)}</span>}
        {(['before', 'after'] as const).map(
          (side) =>
            fit[side] > 0 && (
              <More key={side} text={words.moreColumns(fit[side])} side={side} onShow={() => showColumns(table.current, side)} />
            ),
        )}
      </InFoot>
    </>
  );
}
