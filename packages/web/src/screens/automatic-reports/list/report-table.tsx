import { shownHost } from '@sightline/contract/core';
import type { AutomaticReport } from '@sightline/contract/reports';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '#ui/base/icon.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { SortHead, type Sorting } from '#ui/layout/sort-head.tsx';
import { Table } from '#ui/layout/table.tsx';
import { openReportLater } from '../open-reports-later.ts';
import { ReportDetails } from '../report-card.tsx';
import { reportState, runWord } from '../words/report-state.ts';
import { runWords, whenWords } from '../words/schedule-words.ts';
import { firstDirs, type ReportSort, recipientsWords } from './report-list.ts';
import styles from './report-table.module.css';

const columnsCount = 6;

interface ReportTableProps {
  reports: readonly AutomaticReport[];
  sorting: Sorting<ReportSort>;
  /** The report whose details are unfolded; null: none. */
  openId: string | null;
  mayChange: boolean;
  onSort: (next: Sorting<ReportSort>) => void;
  onOpen: (id: string | null) => void;
}

export function ReportTable({ reports, sorting, openId, mayChange, onSort, onOpen }: ReportTableProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const details = useRef<HTMLTableRowElement>(null);
  // Whoever comes by its address, or from above the list, is led to it. Where it is higher than the window its beginning counts.
  useEffect(() => {
    if (openId === null) return;
    for (const part of [details, row]) part.current?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  const head = (column: ReportSort) => ({ column, firstDir: firstDirs[column], sorting, onSort });
  return (
    <Table label="Automatic reports">
      <thead>
        <tr>
          <SortHead label="Dashboard" {...head('dashboard')} />
          <th scope="col" data-drop="second">
            When
          </th>
          <SortHead label="To" {...head('recipients')} />
          <SortHead label="State" {...head('state')} />
          <SortHead label="Next" {...head('next')} />
          <SortHead label="Last" drop="first" {...head('last')} />
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => {
          const { id } = report;
          const isOpen = id === openId;
          return (
            <Fragment key={id}>
              <ReportRow report={report} isOpen={isOpen} row={isOpen ? row : undefined} onToggle={() => onOpen(isOpen ? null : id)} />
              {isOpen && (
                <tr ref={details} className={styles.unfolded}>
                  <td colSpan={columnsCount} id={detailsId(id)}>
                    <ReportDetails
                      report={report}
                      mayChange={mayChange}
                      onEdit={() => void openReportLater(report)}
                      onGone={() => onOpen(null)}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

const detailsId = (id: string): string => `report-${id}`;

interface ReportRowProps {
  report: AutomaticReport;
  isOpen: boolean;
  row: RefObject<HTMLTableRowElement | null> | undefined;
  onToggle: () => void;
}

/** Its name unfolds it, wherever the row is pressed. */
function ReportRow({ report, isOpen, row, onToggle }: ReportRowProps) {
  const { id, dashboardName, recipients, timezone, nextRuns, lastDeliveries } = report;
  const state = reportState(report);
  const [next] = nextRuns;
  const [last] = lastDeliveries;
  const outcome = runWord(lastDeliveries);
  return (
    <tr ref={row} className={styles.row} data-open={isOpen}>
      <td data-title>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId(id) : undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={12} />
          {dashboardName}
        </button>
      </td>
      <td data-drop="second">{whenWords(report)}</td>
      <td>
        <span className={styles.recipients} title={shownHost(recipients)}>
          {recipientsWords(recipients)}
        </span>
      </td>
      <td>
        <StatusWord tone={state.tone}>{state.word}</StatusWord>
      </td>
      <td data-label={next && 'Next'}>{next !== undefined && <span className={styles.time}>{runWords(new Date(next), timezone)}</span>}</td>
      <td data-label={last && 'Last'} data-drop="first">
        {last !== undefined && outcome !== null && (
          <div>
            <StatusWord tone={outcome.tone}>{outcome.word}</StatusWord>
            <span className={styles.time}>{runWords(new Date(last.runAt), timezone)}</span>
          </div>
        )}
      </td>
    </tr>
  );
}
