import { textCardModel } from '@sightline/charts';
import type { Frame } from '@sightline/contract/frame';
import type { Widget } from '@sightline/contract/widgets';
import { useLook } from './look.ts';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './text-view.module.css';

/** Rich text of a widget; the server cleaned it when it was saved. */
export function TextView({ widget, frame }: { widget: Widget; frame: Frame | null }) {
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
