import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import type { ReactNode } from 'react';
import { useSources } from '#api/queries/sources.ts';
import { openConnect } from '#features/connect-source/open-connect.tsx';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { DialogBody, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import styles from './choose-widget.module.css';

/** What a new widget shows. */
export type NewWidget =
  | { kind: 'source'; source: Source; provider: ProviderDeclaration }
  | { kind: 'heading' }
  | { kind: 'text' }
  | { kind: 'image' }
  | { kind: 'upload' }
  | { kind: 'historic' };

function Choice({
  mark,
  name,
  words,
  hasFocus = false,
  onChoose,
}: {
  mark: ReactNode;
  name: string;
  words: ReactNode;
  /** Has the focus first. */
  hasFocus?: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <button type="button" className={styles.choice} {...(hasFocus && { 'data-autofocus': true })} onClick={onChoose}>
        <span className={styles.mark}>{mark}</span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.account}>{words}</span>
        </span>
      </button>
    </li>
  );
}

function ChooserContent({
  providers,
  sources,
  lastId,
  answer,
}: {
  providers: readonly ProviderDeclaration[];
  sources: readonly Source[];
  lastId: string | null;
  answer: (chosen: NewWidget | null) => void;
}) {
  // One may have been connected from here.
  const known = useSources().data ?? sources;
  const connected = providers.flatMap((provider) =>
    known.filter((source) => source.name === provider.key).map((source) => ({ provider, source })),
  );
  const likely = connected.length === 1 ? connected[0] : connected.find(({ source }) => source.id === lastId);
  return (
    <DialogBody>
      <section>
        <h3 className={styles.heading}>Figures of a source</h3>
        {connected.length === 0 && <DialogWords>Connect a source first.</DialogWords>}
        <ul className={styles.choices}>
          {connected.map(({ provider, source }) => (
            <Choice
              key={source.id}
              hasFocus={source === likely?.source}
              mark={<ProviderMark provider={provider} size={24} />}
              name={provider.name}
              words={source.invalid ? <StatusWord tone="bad">Re-authorise it first: {source.account}</StatusWord> : source.account}
              onChoose={() => answer({ kind: 'source', source, provider })}
            />
          ))}
        </ul>
        <Button size="s" onClick={() => void openConnect()}>
          <Icon name="plus" /> Connect a source
        </Button>
      </section>
      <section>
        <h3 className={styles.heading}>Of your own</h3>
        <ul className={styles.choices}>
          <Choice
            mark={<Icon name="heading" size={20} />}
            name="Heading"
            words="Starts a section"
            onChoose={() => answer({ kind: 'heading' })}
          />
          <Choice mark={<Icon name="file" size={20} />} name="Text" words="Notes, links" onChoose={() => answer({ kind: 'text' })} />
          <Choice
            mark={<Icon name="image" size={20} />}
            name="Image"
            words="A photo, your own chart"
            onChoose={() => answer({ kind: 'image' })}
          />
          <Choice
            mark={<Icon name="upload" size={20} />}
            name="Table"
            words="A CSV or Excel file"
            onChoose={() => answer({ kind: 'upload' })}
          />
          <Choice
            mark={<Icon name="calendar" size={20} />}
            name="Typed values"
            words="By day, week or month"
            onChoose={() => answer({ kind: 'historic' })}
          />
        </ul>
      </section>
    </DialogBody>
  );
}

/** The source asked last, or the only one, has the focus, so that Enter takes it again. */
export const chooseWidget = (
  providers: readonly ProviderDeclaration[],
  sources: readonly Source[],
  lastId: string | null,
): Promise<NewWidget | null> =>
  openDialog<NewWidget>({ title: 'Add widget', size: 'l' }, (answer) => (
    <ChooserContent providers={providers} sources={sources} lastId={lastId} answer={answer} />
  ));
