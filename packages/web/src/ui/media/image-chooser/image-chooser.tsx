import { useId, useRef, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { Loader } from '../../base/loader.tsx';
import { VisuallyHidden } from '../../base/visually-hidden.tsx';
import { askQuestion } from '../../dialogs/ask-question.tsx';
import { showMessage } from '../../dialogs/show-message.tsx';
import { Banner } from '../../feedback/banner.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { FileDrop } from '../../forms/files/file-drop.tsx';
import { imageExtensions, ruleWords } from '../../forms/files/file-types.ts';
import { SearchField } from '../../pickers/search-field.tsx';
import { useChoices } from '../../pickers/search-select/use-choices.ts';
import styles from './image-chooser.module.css';
import { type ImageLibrary, type MediaImage, noMedia } from './image-library.ts';
import { ImageTile } from './image-tile.tsx';

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Uploads the file that is chosen, dropped or pasted; its failure stands at the field. */
function Upload({ library, onUploaded }: { library: ImageLibrary; onUploaded: (image: MediaImage) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rule = { extensions: imageExtensions, types: library.types, bytesMax: library.bytesMax };
  const upload = async (next: File) => {
    setFile(next);
    setFailure(null);
    try {
      onUploaded(await library.upload(next));
    } catch (thrown) {
      setFailure(messageOf(thrown));
    } finally {
      setFile(null);
    }
  };
  return (
    <FileDrop
      label="Upload an image"
      rule={rule}
      icon="upload"
      words={file ? `Uploading ${file.name} …` : `Choose, drop or paste an image (${ruleWords(rule)})`}
      error={failure ?? undefined}
      isFilled={false}
      busy={file !== null}
      onChange={(next) => {
        if (next) void upload(next);
      }}
    />
  );
}

/** The images there are, to choose one of: searched, page by page, with an upload and a way to delete. */
export function ImageChooser({
  library,
  value,
  onChange,
}: {
  library: ImageLibrary;
  value: MediaImage | null;
  onChange: (image: MediaImage | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const state = useChoices(library.load, typed, true);
  const { choices: images, loading, failure, nextPage } = state;
  const name = useId();
  const upload = useRef<HTMLDivElement>(null);
  const isNone = !loading && !failure && images.length === 0;
  const noneWords = typed === '' ? noMedia : `Nothing matches “${typed}”.`;
  const remove = async (image: MediaImage) => {
    const { label, usedBy } = image;
    if (usedBy.length > 0) {
      await showMessage({ title: `“${label}” is in use`, message: `Used by ${usedBy.join(', ')}. Replace it there first.` });
      return;
    }
    const isGone = await askQuestion({
      title: `Delete “${label}”?`,
      message: 'Unused. It cannot be restored.',
      action: () => library.remove(image),
    });
    if (!isGone) return;
    if (value?.value === image.value) onChange(null);
    state.retry();
  };
  return (
    <div className={styles.chooser}>
      <div ref={upload}>
        <Upload
          library={library}
          onUploaded={(image) => {
            onChange(image);
            if (typed === '') state.retry();
            else setTyped('');
          }}
        />
      </div>
      <div className={styles.search}>
        <SearchField label="Search images" value={typed} onSearch={setTyped} />
      </div>
      <fieldset className={styles.images} aria-busy={loading}>
        <legend className={styles.legend}>Images</legend>
        {images.map((image) => (
          <ImageTile
            key={image.value}
            image={image}
            group={name}
            isChosen={image.value === value?.value}
            onChoose={() => onChange(image)}
            onRemove={() => void remove(image)}
          />
        ))}
      </fieldset>
      <div className={styles.foot}>
        {loading && <Loader size="s" label="Loading images" />}
        {!loading && failure && (
          <Banner
            severity="error"
            actions={
              <Button size="s" onClick={state.retry}>
                Try again
              </Button>
            }
          >
            {failure}
          </Banner>
        )}
        <VisuallyHidden>
          <span role="status">{isNone ? noneWords : ''}</span>
        </VisuallyHidden>
        {isNone && (
          <EmptyState
            isPart
            level={3}
            title={noMedia}
            picture={<Icon name="image" size={32} />}
            action={
              typed === '' ? (
                <Button onClick={() => upload.current?.querySelector('input')?.click()}>Choose a file</Button>
              ) : (
                <Button onClick={() => setTyped('')}>Show all</Button>
              )
            }
          >
            {typed === '' ? 'Logos, backgrounds and pictures of all your dashboards stand here.' : noneWords}
          </EmptyState>
        )}
        {!loading && !failure && nextPage !== null && <Button onClick={state.loadMore}>Show more</Button>}
      </div>
    </div>
  );
}
