import { type ImageInputs, imageFits, type Widget } from '@sightline/contract/dashboards';
import { useId } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { Section } from '../section.tsx';
import { chooseMedia } from './choose-media.tsx';
import styles from './image-section.module.css';

const altMax = 300;
const linkMax = 2000;
const fitWords: Record<ImageInputs['fit'], string> = {
  contain: 'Whole image',
  cover: 'Filling the widget, cropped',
};
const fits = imageFits.map((fit) => ({ value: fit, label: fitWords[fit] }));

function ImageField({
  address,
  error,
  onChange,
}: {
  address: string | null;
  error: string | undefined;
  onChange: (address: string) => void;
}) {
  const id = useId();
  const choose = async () => {
    const chosen = await chooseMedia('content', address);
    if (chosen !== null) onChange(chosen);
  };
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>Image</span>
      <div className={styles.image}>
        {address !== null && <img className={styles.preview} src={address} alt="" />}
        <Button aria-describedby={error ? `${id}-error` : undefined} onClick={() => void choose()}>
          <Icon name="image" /> {address === null ? 'Choose an image' : 'Choose another image'}
        </Button>
      </div>
      {error && (
        <div id={`${id}-error`} className={fieldStyles.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

/** What an image widget shows, how, and where it leads. */
export function ImageSection({
  widget,
  image,
  errorFor,
  onChange,
}: {
  widget: Widget;
  image: ImageInputs;
  errorFor: (input: keyof ImageInputs) => string | undefined;
  /** `field` names what is typed, so that a run of keys is one step of undo. */
  onChange: (widget: Widget, field?: string) => void;
}) {
  const change = (patch: Partial<ImageInputs>, field?: string) => {
    const instances = widget.instances.map((instance, index) => (index === 0 ? { ...instance, inputs: { ...image, ...patch } } : instance));
    onChange({ ...widget, instances }, field);
  };
  return (
    <Section>
      <ImageField address={image.image} error={errorFor('image')} onChange={(address) => change({ image: address })} />
      {!image.isDecorative && (
        <TextField
          label="What it shows"
          required
          value={image.alt}
          maxLength={altMax}
          help="For people who cannot see it."
          error={errorFor('alt')}
          onChange={(alt) => change({ alt }, 'alt')}
        />
      )}
      <Checkbox label="Decoration only" checked={image.isDecorative} onChange={(isDecorative) => change({ isDecorative })} />
      <ChoiceField
        label="Fit"
        value={image.fit}
        choices={fits}
        onChange={(value) => change({ fit: imageFits.find((fit) => fit === value) ?? image.fit })}
      />
      <TextField
        label="Link"
        type="url"
        value={image.link ?? ''}
        maxLength={linkMax}
        placeholder="https://example.com"
        help="Opens in a new tab."
        error={errorFor('link')}
        onChange={(link) => change({ link: link.trim() === '' ? null : link.trim() }, 'link')}
      />
    </Section>
  );
}
