import { useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import type { ImageLibrary } from '#ui/media/image-chooser/image-library.ts';
import { openLightbox } from '#ui/media/lightbox/open-lightbox.tsx';
import { chooseImage } from './choose-image.tsx';
import { drawnCaptions, drawnPicture, recordedVideo } from './drawn-media.ts';
import { memoryLibrary } from './memory-library.ts';
import { Part, Row } from './part.tsx';

/** Two images with a caption and a video between them. */
async function showLightbox(): Promise<void> {
  openLightbox([
    { kind: 'image', address: drawnPicture(0), alt: 'Five blue bars', caption: 'Sessions by day' },
    { kind: 'video', address: await recordedVideo(), title: 'A bar that grows', captions: drawnCaptions() },
    { kind: 'image', address: drawnPicture(1), alt: 'Five yellow bars', caption: 'Revenue by day' },
  ]);
}

/** The lightbox, and the image chooser over a full and an empty library. */
export function MediaParts() {
  const [filled] = useState(() => memoryLibrary(8));
  const [empty] = useState(() => memoryLibrary(0));
  const [answer, setAnswer] = useState('none');
  const choose = async (library: ImageLibrary) => setAnswer((await chooseImage(library))?.label ?? 'left');
  return (
    <>
      <Part title="Lightbox">
        <Row>
          <ActionButton action={showLightbox}>Open the lightbox</ActionButton>
        </Row>
      </Part>
      <Part title="Image chooser" answer={answer}>
        <Row>
          <Button onClick={() => void choose(filled)}>Choose an image</Button>
          <Button onClick={() => void choose(empty)}>Choose from none</Button>
        </Row>
      </Part>
    </>
  );
}
