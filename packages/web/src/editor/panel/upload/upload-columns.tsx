import { numberFormatter } from '@sightline/contract/core';
import type { UploadContent, UploadReading } from '@sightline/contract/dashboards';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import panelStyles from '../panel.module.css';
import styles from './upload-columns.module.css';
import { useUploadReading } from './use-upload.ts';

type ColumnType = UploadContent['header'][number]['type'];
const typeWords: Record<ColumnType, string> = {
  text: 'Text',
  date: 'Date',
  number: 'Number',
  money: 'Money',
  percent: 'Percent',
  duration: 'Time',
};
const rowsShownMax = 4;

const rowsWords = ({ rowCount }: UploadReading): string =>
  `${numberFormatter(readerLocale(), {}).format(rowCount)} ${rowCount === 1 ? 'row' : 'rows'}, read like this:`;

const firstValues = ({ preview }: UploadReading, column: number): string =>
  preview
    .slice(0, rowsShownMax)
    .map((row) => row[column] ?? '–')
    .join(', ');

/**
 * How a file was read: what each column was taken for with its first values, and what was doubtful. One line a column, so that wide tables fit.
 * The columns are known with the widget and stand at once; the values follow when the server tells them.
 */
export function UploadColumns({ content: { fileId, header } }: { content: UploadContent }) {
  const { data: reading, error } = useUploadReading(fileId);
  return (
    <div className={styles.reading}>
      <p className={panelStyles.note}>{reading ? rowsWords(reading) : 'Read like this:'}</p>
      <table className={styles.table} aria-busy={!reading && !error}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">First values</th>
          </tr>
        </thead>
        <tbody>
          {header.map(({ id, label, type, currency }, column) => (
            <tr key={id}>
              <th scope="row">
                {label}
                <span className={styles.type}>{[typeWords[type], currency].filter(Boolean).join(', ')}</span>
              </th>
              <td>{reading && firstValues(reading, column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && <p className={panelStyles.warning}>First values not shown. {asAppError(error).message}</p>}
      {reading?.warnings.map((warning) => (
        <p key={warning} className={panelStyles.warning}>
          {warning}
        </p>
      ))}
    </div>
  );
}
