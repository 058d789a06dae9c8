import { isDeepEqual } from '@sightline/contract/core';
import { missingWords, type Widget, type WidgetErrors } from '@sightline/contract/dashboards';
import { memo } from 'react';
import { WidgetCard } from '#widgets/card/widget-card.tsx';
import { isSameButOrder } from '../../model/draft/same-widget.ts';
import { useEditorFacts } from '../../model/editor-context.ts';
import { isAskable } from '../../model/form/is-askable.ts';
import { useFilledWidget } from '../../preview/use-filled-widget.ts';
import { useWidgetPreview } from '../../preview/use-widget-preview.ts';
import styles from './editor-card.module.css';

/** What an unfinished widget still wants, in its place. */
const Missing = ({ words }: { words: readonly string[] }) => (
  <div className={styles.missing}>
    <p className={styles.lead}>Still missing:</p>
    <ul className={styles.list}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  </div>
);

interface EditorCardProps {
  widget: Widget;
  errors: WidgetErrors;
}

/** Another place in the order is not another card. */
const isSameCard = (one: EditorCardProps, other: EditorCardProps): boolean =>
  isSameButOrder(one.widget, other.widget) && (one.errors === other.errors || isDeepEqual(one.errors, other.errors));

/** The widget as it will be shown, with live figures. */
export const EditorCard = memo(function EditorCard({ widget, errors }: EditorCardProps) {
  const { findReport } = useEditorFacts();
  const { answer, cloaked, again } = useWidgetPreview(widget, errors);
  const filled = useFilledWidget(widget);
  return (
    <WidgetCard widget={filled} answer={answer} cloaked={cloaked} onAgain={again}>
      {isAskable(errors) ? undefined : <Missing words={missingWords(widget, errors, findReport)} />}
    </WidgetCard>
  );
}, isSameCard);
