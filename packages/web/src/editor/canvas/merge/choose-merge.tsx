import { mergeRefusal, type Widget } from '@sightline/contract/dashboards';
import type { ProviderDeclaration } from '@sightline/contract/sources';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import styles from './choose-merge.module.css';

function MergeContent({
  base,
  others,
  providers,
  answer,
}: {
  base: Widget;
  others: readonly Widget[];
  providers: readonly ProviderDeclaration[];
  answer: (id: string | null) => void;
}) {
  const rows = others
    .map((widget) => ({ widget, refusal: mergeRefusal(base, widget, providers) }))
    .sort((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
  return (
    <DialogBody>
      <DialogWords>Its figures join “{base.title}”. It can be split off again.</DialogWords>
      <ul className={styles.list}>
        {rows.map(({ widget, refusal }) => (
          <li key={widget.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.title}>{widget.title || 'Untitled'}</span>
              {refusal && <span className={styles.reason}>{refusal}</span>}
            </span>
            <Button size="s" disabled={refusal !== null} onClick={() => answer(widget.id)}>
              Merge
            </Button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <DialogWords>No other widget here.</DialogWords>}
      <DialogFoot>
        <Button onClick={() => answer(null)}>Cancel</Button>
      </DialogFoot>
    </DialogBody>
  );
}

/** The id of the widget whose figures go into `base`, or null. */
export const chooseMerge = (base: Widget, others: readonly Widget[], providers: readonly ProviderDeclaration[]): Promise<string | null> =>
  openDialog<string>({ title: 'Merge with…', size: 'l' }, (answer) => (
    <MergeContent base={base} others={others} providers={providers} answer={answer} />
  ));
