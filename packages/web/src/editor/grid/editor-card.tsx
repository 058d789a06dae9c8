import type { Widget } from '@sightline/contract/widgets';
import { WidgetCard } from '../../widgets/widget-card.tsx';
import { noErrors, useEditor } from '../editor-context.ts';
import { isAskable, missingWords } from '../form/missing-words.ts';
import { useWidgetPreview } from '../preview/use-widget-preview.ts';
import styles from './editor-card.module.css';

/** What an unfinished widget still wants, in its place. */
const Missing = ({ words }: { words: readonly string[] }) => (
  <div className={styles.missing}>
    <p className={styles.lead}>Not complete yet. Still missing:</p>
    <ul className={styles.list}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  </div>
);

/** The widget as it will be shown, with live figures. */
export function EditorCard({ widget }: { widget: Widget }) {
  const { errors, findReport } = useEditor();
  const { answer, cloaked, again } = useWidgetPreview(widget);
  const own = errors.get(widget.id) ?? noErrors;
  return (
    <WidgetCard widget={widget} answer={answer} cloaked={cloaked} onAgain={again}>
      {isAskable(widget, own) ? undefined : <Missing words={missingWords(widget, own, findReport)} />}
    </WidgetCard>
  );
}
