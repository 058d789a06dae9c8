import { textCardModel } from '@sightline/charts';
import type { Frame } from '@sightline/contract/frame';
import { imageOf } from '@sightline/contract/rules/image-widget';
import type { Widget } from '@sightline/contract/widgets';
import { ImageView } from './image-view.tsx';
import { useLook } from './look.ts';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './text-view.module.css';

/** What a widget says by itself: its image, or its rich text, which the server cleaned when it was saved. */
export function TextView({ widget, frame }: { widget: Widget; frame: Frame | null }) {
  const image = imageOf(widget);
  if (image === null) return <Words widget={widget} frame={frame} />;
  if (image.image === null) return <p className={styles.hint}>No image chosen yet.</p>;
  return <ImageView image={{ ...image, image: image.image }} title={widget.title} />;
}

function Words({ widget, frame }: { widget: Widget; frame: Frame | null }) {
  const look = useLook();
  const model = textCardModel(widget.description, frame, { locale: look.locale });
  if (model.isEmpty) return <p className={styles.hint}>Nothing written yet.</p>;
  return (
    <ScrollRegion className={styles.text} label={`${widget.title}, text`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server on save, to a short list of tags without scripts or styles. */}
      {model.html && <div dangerouslySetInnerHTML={{ __html: model.html }} />}
      {model.lines.length > 0 && (
        <dl>
          {model.lines.map((line) => (
            <div key={line.label} className={styles.line}>
              <dt>{line.label}</dt>
              <dd>{line.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </ScrollRegion>
  );
}
