import { useId, useState } from 'react';
import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import { Loader } from '../../base/loader.tsx';
import { askQuestion } from '../../dialogs/ask-question.tsx';
import { showMessage } from '../../dialogs/show-message.tsx';
import { Banner } from '../../feedback/banner.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FileDrop } from '../../forms/files/file-drop.tsx';
import { imageExtensions, ruleWords } from '../../forms/files/file-types.ts';
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
  const remove = async (image: MediaImage) => {
    const { label, usedBy } = image;
    if (usedBy.length > 0) {
      await showMessage({ title: `“${label}” is in use`, message: `Used by ${usedBy.join(', ')}. Choose another image there first.` });
      return;
    }
    const isGone = await askQuestion({
      title: `Delete “${label}”?`,
      message: 'No place uses it. It cannot be brought back.',
      action: () => library.remove(image),
    });
    if (!isGone) return;
    if (value?.value === image.value) onChange(null);
    state.retry();
  };
  return (
    <div className={styles.chooser}>
      <Upload
        library={library}
        onUploaded={(image) => {
          onChange(image);
          if (typed === '') state.retry();
          else setTyped('');
        }}
      />
      <TextField label="Search images" type="search" value={typed} onChange={setTyped} />
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
        {!loading && !failure && images.length === 0 && (
          <p className={styles.empty} role="status">
            <Icon name="image" size={24} />
            {noMedia}
          </p>
        )}
        {!loading && !failure && nextPage !== null && <Button onClick={state.loadMore}>Show more</Button>}
      </div>
    </div>
  );
}
