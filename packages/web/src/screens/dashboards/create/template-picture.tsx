import type { TemplateView } from '@sightline/contract/app';
import { getTemplateThumbnail } from '@sightline/contract/dashboards';
import { addressOf } from '#api/calls/send.ts';
import { NearImage } from '#ui/media/near-image.tsx';
import { useTheme } from '#ui/theme/theme.ts';
import styles from './create.module.css';

/** What a dashboard made of it looks like, and that its figures are nobody's. */
export function TemplatePicture({ template: { key, thumbnail } }: { template: TemplateView }) {
  const { resolved } = useTheme();
  return (
    <span className={styles.picture}>
      <NearImage
        src={thumbnail && addressOf(getTemplateThumbnail, { params: { key }, query: { theme: resolved, v: thumbnail } })}
        alt=""
        width={640}
        height={400}
      />
      <span className={styles.sample}>Sample</span>
    </span>
  );
}
