import type { MediaCategory } from '@sightline/contract/dashboards';
import { isDataUrl } from '#lib/browser/data-url.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { chooseMedia } from './choose-media.tsx';

/** Chooses one of the company's images for the field it stands under. */
export function LibraryButton({
  label,
  category,
  value,
  onChange,
}: {
  /** Of the field. */
  label: string;
  category: MediaCategory;
  value: string | null;
  onChange: (address: string) => void;
}) {
  const choose = async () => {
    const address = await chooseMedia(category, isDataUrl(value) ? null : value);
    if (address !== null) onChange(address);
  };
  return (
    <Button size="s" aria-label={`Choose from the library: ${label}`} onClick={() => void choose()}>
      <Icon name="image" /> Choose from the library
    </Button>
  );
}
