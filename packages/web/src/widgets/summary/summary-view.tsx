import { type Sparkline, type SummaryItem, sparklinePath, summaryModel } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { type Frame, wordsIn } from '@sightline/contract/frames';
import { type CSSProperties, useContext, useRef } from 'react';
import { classes } from '#ui/base/classes.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { ReadingContext } from '../data/widget-card-reading.ts';
import { InFoot, More } from '../figures/card-foot.tsx';
import { ChangeChip } from '../figures/change-chip.tsx';
import { EmptyFigures } from '../figures/empty-figures.tsx';
import { ScrollRegion } from '../figures/scroll-region.tsx';
import { metricHue, useLook } from '../look/look.ts';
import styles from './summary-view.module.css';
import { useFigureFit } from './summary-view-use-fit.ts';

/** Drawn in these, and stretched over the room there is: none of it has to be measured. */
const trendBox = { width: 300, height: 60 };

function Trend({ of: { points, openFrom }, colour, ownPaper }: { of: Sparkline; colour: string; ownPaper: boolean }) {
  const path = sparklinePath(
    points.map(({ value }) => value),
    trendBox.width,
    trendBox.height,
    openFrom,
  );
  const stroke = {
    fill: 'none',
    stroke: colour,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <div className={styles.sparkline} data-to-edge data-own-paper={ownPaper} aria-hidden="true">
      <svg viewBox={`0 0 ${trendBox.width} ${trendBox.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path.line} {...stroke} />
        {path.running && <path d={path.running} {...stroke} strokeDasharray="2 3" />}
      </svg>
    </div>
  );
}

/** Against what each change is, in the order in which they stand; empty: nothing is compared. */
function changeTitle({ change, comparisonText, also }: SummaryItem): string {
  if (also === null) return comparisonText ?? '';
  const second = `${also.change.chip} ${also.text}`;
  return change === null ? second : `${change.chip} ${comparisonText}\n${second}`;
}

const Change = ({ item }: { item: SummaryItem }) => (
  <>
    {item.change && (
      <p className={styles.change} title={changeTitle(item)}>
        <ChangeChip change={item.change} isExplained /> <span className={styles.from}>{item.comparisonText}</span>
      </p>
    )}
    {item.also && (
      <p className={classes(styles.change, styles.also)} title={changeTitle(item)}>
        <ChangeChip change={item.also.change} isExplained /> <span className={styles.from}>{item.also.text}</span>
      </p>
    )}
  </>
);

const Goal = ({ item }: { item: SummaryItem }) =>
  item.goal && (
    <p className={styles.goal} title={item.goal.text}>
      {item.goal.share}
      {item.goal.pace && <span data-verdict={item.goal.verdict}> · {item.goal.pace}</span>}
    </p>
  );

/** As long as it is, a figure is written within its card. */
const lengthOf = ({ number, unit }: SummaryItem): CSSProperties => ({ '--length': number.length + unit.length / 2 }) as CSSProperties;

/** A text, and what is seen in its place where it has no room: a reader hears the whole. Without `short` it is written as it fits (`arrangeFigures`). */
const Sized = ({ whole, short = '' }: { whole: string; short?: string }) =>
  whole === short ? (
    whole
  ) : (
    <>
      <span data-whole>{whole}</span>
      <span data-short aria-hidden="true">
        {short || null}
      </span>
    </>
  );

/** Every figure but the first. */
function Others({ title, items }: { title: string; items: readonly SummaryItem[] }) {
  const { locale } = useLook();
  return (
    <ScrollRegion className={styles.scroll} label={wordsIn(locale).card.moreFigures(title)}>
      <dl className={styles.others}>
        {items.map((item) => (
          <div key={item.column.key} className={styles.other}>
            <dt title={item.label}>
              <Sized whole={item.label} />
            </dt>
            <dd>
              <span className={styles.small} title={item.fullText}>
                <Sized whole={item.text} short={item.shortText} />
              </span>
              {item.change && <ChangeChip change={item.change} title={changeTitle(item)} />}
              {item.also && <VisuallyHidden>{`, ${item.also.change.chip} ${item.also.text}`}</VisuallyHidden>}
            </dd>
            {item.goal && (
              <dd>
                <Goal item={item} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </ScrollRegion>
  );
}

/** The first metric large with its trend under it; the others in a list. */
export function SummaryView({ widget, frame }: { widget: Widget; frame: Frame }) {
  const look = useLook();
  const ref = useRef<HTMLDivElement>(null);
  const reading = useContext(ReadingContext);
  const hidden = useFigureFit(ref);
  const { percent, hiddenChange, hiddenHighlight } = widget;
  const model = summaryModel(frame, { locale: look.locale, percent, hiddenChange, hiddenHighlight });
  const [first, ...others] = model.items;
  if (!first || model.isEmpty) return <EmptyFigures />;
  // One row has room for further figures or for the trend, half a row for the figure alone.
  const isTight = others.length > 0 && widget.height <= 1;
  const isLow = widget.height < 1;
  return (
    <div className={styles.summary} data-summary data-tight={isTight} data-low={isLow} ref={ref}>
      <div className={styles.lead}>
        {others.length > 0 && first.label !== widget.title && (
          <p className={styles.label} title={first.label}>
            {first.label}
          </p>
        )}
        <p className={styles.number} title={first.fullText} style={lengthOf(first)}>
          {first.number}
          {first.unit && <span className={styles.unit}>{first.unit}</span>}
        </p>
        <Change item={first} />
        <Goal item={first} />
      </div>
      {others.length > 0 && <Others title={widget.title} items={others} />}
      {hidden > 0 && (
        <InFoot>
          <More text={wordsIn(look.locale).card.moreCount(hidden)} onShow={() => reading?.openFull(widget.hash)} />
        </InFoot>
      )}
      {first.sparkline && !isTight && !isLow && (
        <Trend of={first.sparkline} colour={metricHue(look, first.column)} ownPaper={look.systemColours === null} />
      )}
    </div>
  );
}
