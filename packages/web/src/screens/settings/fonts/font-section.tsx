import { type Font, fontBytesMax, fontExtensions, fontNameMax, fontsMax } from '@sightline/contract/company';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useDeleteFont, useFonts, useUploadFont } from '#api/queries/fonts.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { FileField } from '#ui/forms/files/file-field.tsx';
import { Item, ItemList } from '#ui/layout/item-list/item-list.tsx';
import { familyOf, OwnFont } from '#widgets/look/own-font.tsx';
import settings from '../settings.module.css';
import { settingsSections } from '../settings-sections.ts';
import styles from './fonts.module.css';

/** Fonts that dashboards choose from in their styles. */
export function FontSection() {
  const fonts = useFonts();
  return (
    <section className={card.card} aria-labelledby="fonts">
      <h2 id="fonts" className={settings.title}>
        {settingsSections.fonts.name}
      </h2>
      <p className={settings.words}>For titles and text of dashboards, chosen in their styles. Mails, charts and figures keep ours.</p>
      <Loaded query={fonts} skeleton={<Skeleton width="100%" height="6rem" />}>
        {(data) => (
          <>
            {data.length > 0 && (
              <ItemList label="Fonts of the company">
                {data.map((font) => (
                  <FontRow key={font.id} font={font} />
                ))}
              </ItemList>
            )}
            {data.length < fontsMax ? <AddFont /> : <p className={settings.words}>At most {fontsMax} fonts: delete one first.</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

const usedWords = ({ usedBy }: Font): string => (usedBy.length === 0 ? 'No dashboard has it' : `Used by ${usedBy.join(', ')}`);

/** Its letters are fetched once somebody wants to see them: a font may be as large as a page. */
function FontRow({ font }: { font: Font }) {
  const { id, name, address, usedBy } = font;
  const remove = useDeleteFont();
  const [isShown, setIsShown] = useState(false);
  const ask = async () => {
    const after = usedBy.length === 0 ? '' : ' Titles have the design’s font from then on, text has ours.';
    const message = `The font “${name}” is deleted. ${usedWords(font)}.${after}`;
    if (await askQuestion({ message, action: () => remove.mutateAsync(id) })) notifyDone(`The font “${name}” is deleted.`);
  };
  return (
    <Item
      name={name}
      detail={
        <>
          {usedWords(font)}
          {isShown && (
            <>
              <OwnFont address={address} />
              <span className={styles.sample} style={{ fontFamily: `${familyOf(address)}, var(--font)` }}>
                {name} 0123456789
              </span>
            </>
          )}
        </>
      }
    >
      <span className={styles.tools}>
        <Button variant="quiet" size="s" aria-label={`Show ${name}`} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          Show
        </Button>
        <Button variant="quiet" size="s" icon aria-label={`Delete ${name}`} onClick={() => void ask()}>
          <Icon name="trash" />
        </Button>
      </span>
    </Item>
  );
}

/** "Peak-Sans_Bold.woff2" is called "Peak Sans Bold". */
const nameOf = (file: File): string =>
  file.name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .slice(0, fontNameMax);

function AddFont() {
  const upload = useUploadFont();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const problem = upload.error === null ? null : asAppError(upload.error);
  const errors = problem === null ? {} : fieldErrors(problem);
  const choose = (next: File | null) => {
    upload.reset();
    setFile(next);
    if (next !== null) setName(nameOf(next));
  };
  const { phase, run } = useAction(async () => {
    if (file === null) return;
    const font = await upload.mutateAsync({ name, file });
    setFile(null);
    notifyDone(`The font “${font.name}” is added.`);
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <FileField
        label="Add a font"
        file={file}
        onChange={choose}
        extensions={fontExtensions}
        bytesMax={fontBytesMax}
        error={errors.file?.join(' ') ?? (problem !== null && errors.name === undefined ? problem.message : undefined)}
      />
      {file !== null && (
        <>
          <TextField label="Name" value={name} maxLength={fontNameMax} error={errors.name?.join(' ')} onChange={setName} />
          <div>
            <PhaseButton type="submit" variant="primary" phase={phase}>
              Add font
            </PhaseButton>
          </div>
        </>
      )}
    </form>
  );
}
