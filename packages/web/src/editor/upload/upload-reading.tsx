import type { UploadContent } from '@sightline/contract/widgets';
import panelStyles from '../panel/panel.module.css';
import styles from './upload-reading.module.css';
import type { Uploaded } from './use-upload.ts';

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

/** How a file was read: what each column was taken for with its first values, and what was doubtful. One line a column, so that wide tables fit. */
export function UploadReading({ reading }: { reading: Uploaded }) {
  const { header, preview, rowCount, warnings } = reading;
  const firstValues = (column: number) =>
    preview
      .slice(0, rowsShownMax)
      .map((row) => row[column] ?? '–')
      .join(', ');
  return (
    <div className={styles.reading}>
      <p className={panelStyles.note}>
        {rowCount.toLocaleString()} {rowCount === 1 ? 'row' : 'rows'}, read like this:
      </p>
      <table className={styles.table}>
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
              <td>{firstValues(column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {warnings.map((warning) => (
        <p key={warning} className={panelStyles.warning}>
          {warning}
        </p>
      ))}
    </div>
  );
}
