import { type MediaCategory, mediaCategories } from '@sightline/contract/dashboards';
import { useMemo, useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { ImageChooser } from '#ui/media/image-chooser/image-chooser.tsx';
import type { MediaImage } from '#ui/media/image-chooser/image-library.ts';
import { mediaLibrary } from './media-library.ts';

const categoryWords: Record<MediaCategory, string> = {
  logo: 'Logos',
  client: "Clients' logos",
  background: 'Backgrounds',
  content: 'Of texts and widgets',
};
const everything = 'all';
const choices = [
  { value: everything, label: 'All images' },
  ...mediaCategories.map((category) => ({ value: category, label: categoryWords[category] })),
];

/** Enough to mark it where it is shown: of a chosen image no more than its address is known. */
const known = (address: string | null): MediaImage | null => (address === null ? null : { value: address, label: '', address, usedBy: [] });

interface ContentProps {
  uploadAs: MediaCategory;
  chosen: string | null;
  answer: (address: string | null) => void;
}

function MediaContent({ uploadAs, chosen, answer }: ContentProps) {
  const [image, setImage] = useState(() => known(chosen));
  const [shown, setShown] = useState(everything);
  const category = mediaCategories.find((each) => each === shown) ?? null;
  const library = useMemo(() => mediaLibrary(category, uploadAs), [category, uploadAs]);
  return (
    <DialogBody>
      <ChoiceField label="Show" value={shown} choices={choices} onChange={setShown} />
      <ImageChooser key={shown} library={library} value={image} onChange={setImage} />
      <DialogFoot>
        <Button onClick={() => answer(null)}>Cancel</Button>
        <Button variant="primary" inactive={image === null} onClick={() => answer(image?.address ?? null)}>
          Choose
        </Button>
      </DialogFoot>
    </DialogBody>
  );
}

/** Opens the company's images, with an upload among them; resolves to the address of the chosen one, or null when it was left. */
export const chooseMedia = (uploadAs: MediaCategory, chosen: string | null): Promise<string | null> =>
  openDialog<string>({ title: 'Choose an image', size: 'xl' }, (answer) => (
    <MediaContent uploadAs={uploadAs} chosen={chosen} answer={answer} />
  ));
