import { imageTypes, uploadBytesMax } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { FileField } from '#ui/forms/files/file-field.tsx';
import { ImageUpload } from '#ui/media/image-upload.tsx';
import { Part } from './part.tsx';

/** The image upload and the file input. */
export function FileParts() {
  const [image, setImage] = useState<File | null>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Part title="Image upload" answer={image?.name ?? 'none'}>
        <ImageUpload label="Logo" types={imageTypes} bytesMax={uploadBytesMax} address={null} file={image} onChange={setImage} />
      </Part>
      <Part title="File input" answer={file?.name ?? 'none'}>
        <FileField label="List" file={file} onChange={setFile} />
      </Part>
    </>
  );
}
