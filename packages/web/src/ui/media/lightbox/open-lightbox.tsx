import { modals } from '@mantine/modals';
import { Contained } from '../../feedback/contained.tsx';
import { Lightbox, type LightboxItem } from './lightbox.tsx';

/** Shows images and videos over the whole window. Esc or the cross closes it; the focus goes back to where it was. */
export function openLightbox(items: readonly LightboxItem[], start = 0): void {
  const id = modals.open({
    // Named for those who cannot see it; it needs no head of its own.
    title: 'Media',
    fullScreen: true,
    withCloseButton: false,
    styles: { header: { display: 'none' }, body: { padding: 0 } },
    transitionProps: { transition: 'fade', duration: 140 },
    children: (
      <Contained what="This picture">
        <Lightbox items={items} start={start} onClose={() => modals.close(id)} />
      </Contained>
    ),
  });
}
