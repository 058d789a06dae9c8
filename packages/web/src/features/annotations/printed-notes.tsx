import type { Period } from '@sightline/contract/core';
import { annotationText, liesIn } from '@sightline/contract/dashboards';
import { periodWords, wordsIn } from '@sightline/contract/frames';
import { useAnnotationsOfCharts } from '#widgets/annotations/annotations-context.ts';
import { useLook } from '#widgets/look/look.ts';
import styles from './printed-notes.module.css';

/** Paper shows no tooltips: there the notes of the days shown stand at the end, in full. */
export function PrintedNotes({ period }: { period: Period }) {
  const { shown } = useAnnotationsOfCharts();
  const { locale } = useLook();
  const printed = shown.filter((note) => liesIn(note, period));
  if (printed.length === 0) return null;
  return (
    <section className={styles.notes} data-printed-notes>
      <h2>{wordsIn(locale).page.notes}</h2>
      <ul>
        {printed.map((note) => (
          <li key={`${note.startDate} ${note.endDate} ${note.text}`}>
            {periodWords({ start: note.startDate, end: note.endDate }, locale, { short: true })}: {annotationText(note)}
          </li>
        ))}
      </ul>
    </section>
  );
}
