import { imageTypes, type MediaCategory, uploadBytesMax } from '@sightline/contract/dashboards';
import { useRef, useState } from 'react';
import { readAsDataUrl } from '#lib/browser/data-url.ts';
import { ImageUpload } from '#ui/media/image-upload.tsx';
import panelStyles from '../panel.module.css';
import { chosenAddress } from './chosen-address.ts';
import { LibraryButton } from './library-button.tsx';
import { mediaLibrary } from './media-library.ts';

export interface StyleImageProps {
  label: string;
  /** What a new image is kept as. */
  category: MediaCategory;
  /** Address of the image; null: there is none. */
  value: string | null;
  error: string | undefined;
  onChange: (address: string | null) => void;
}

/** One image of the dashboard's look: chosen here, or from the library. */
export function StyleImage({ label, category, value, error, onChange }: StyleImageProps) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // What is chosen or cleared meanwhile counts, not the upload that was slower.
  const latest = useRef<File | null>(null);
  const choose = async (next: File | null) => {
    latest.current = next;
    setFile(next);
    setFailure(null);
    if (next === null) {
      onChange(null);
      return;
    }
    try {
      const address = await chosenAddress(next, mediaLibrary(null, category).upload, readAsDataUrl);
      if (latest.current === next) onChange(address);
    } catch (thrown) {
      if (latest.current === next) setFailure(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      if (latest.current === next) setFile(null);
    }
  };
  return (
    <div className={panelStyles.image}>
      <ImageUpload
        label={label}
        types={imageTypes}
        bytesMax={uploadBytesMax}
        address={value}
        file={file}
        isSending={file !== null}
        error={failure ?? error}
        onChange={(next) => void choose(next)}
      />
      <LibraryButton label={label} category={category} value={value} onChange={onChange} />
    </div>
  );
}
