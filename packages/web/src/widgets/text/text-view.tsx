import { textCardModel } from '@sightline/charts';
import { imageOf, type Widget } from '@sightline/contract/dashboards';
import { type Frame, wordsIn } from '@sightline/contract/frames';
import { ScrollRegion } from '../figures/scroll-region.tsx';
import { useLook } from '../look/look.ts';
import { useWords } from '../look/use-words.ts';
import { ImageView } from './image-view.tsx';
import { RichText } from './rich-text.tsx';
import styles from './text-view.module.css';

/** What a widget says by itself: its image, or its rich text, which the server cleaned when it was saved. */
export function TextView({ widget, frame }: { widget: Widget; frame: Frame | null }) {
  const image = imageOf(widget);
  const words = useWords().card;
  if (image === null) return <Words widget={widget} frame={frame} />;
  if (image.image === null) return <p className={styles.hint}>{words.noImage}</p>;
  return <ImageView image={{ ...image, image: image.image }} title={widget.title} />;
}

function Words({ widget, frame }: { widget: Widget; frame: Frame | null }) {
  const look = useLook();
  const model = textCardModel(widget.description, frame, { locale: look.locale });
  if (model.isEmpty) return <p className={styles.hint}>{wordsIn(look.locale).card.noText}</p>;
  return (
    <ScrollRegion className={styles.text} label={wordsIn(look.locale).card.text(widget.title)}>
      {model.html && <RichText html={model.html} />}
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
