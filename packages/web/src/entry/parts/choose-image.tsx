import { useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { ImageChooser } from '#ui/media/image-chooser/image-chooser.tsx';
import type { ImageLibrary, MediaImage } from '#ui/media/image-chooser/image-library.ts';

function ChooserContent({ library, answer }: { library: ImageLibrary; answer: (image: MediaImage | null) => void }) {
  const [image, setImage] = useState<MediaImage | null>(null);
  return (
    <DialogBody>
      <ImageChooser library={library} value={image} onChange={setImage} />
      <DialogFoot>
        <Button onClick={() => answer(null)}>Cancel</Button>
        <Button variant="primary" inactive={image === null} onClick={() => answer(image)}>
          Choose
        </Button>
      </DialogFoot>
    </DialogBody>
  );
}

/** The image chooser in a dialog; resolves to the chosen image, or null when it was left. */
export const chooseImage = (library: ImageLibrary): Promise<MediaImage | null> =>
  openDialog<MediaImage>({ title: 'Choose an image', size: 'xl' }, (answer) => <ChooserContent library={library} answer={answer} />);
