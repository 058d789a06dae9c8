import { headingOf, type PrintBlock, type Widget } from '@sightline/contract/dashboards';
import { wordsIn } from '@sightline/contract/frames';
import type { Ref } from 'react';
import { useLook } from '#widgets/look/look.ts';
import sheetStyles from './print.module.css';
import styles from './print-front.module.css';

export const headingId = (hash: string): string => `heading-${hash}`;

const firstPageId = 'first-page';

/** What names that page in the contents stands over it. */
export const FirstHeading = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={styles.firstHeading}>
    <h2 className={sheetStyles.heading} id={firstPageId}>
      {wordsIn(useLook().locale).page.first}
    </h2>
  </div>
);

/** The headings of a print in their order. */
const headingsIn = (blocks: readonly PrintBlock<Widget>[]): Widget[] =>
  blocks.flatMap((block) => (block.kind === 'flow' ? [] : block.placed.flatMap(({ widget }) => (headingOf(widget) ? [widget] : []))));

/** What there is and where. Browsers do not know on which sheet something will be: our printer puts the numbers in (`data-sheet-of`). */
export function PrintContents({
  blocks,
  isFirstUnnamed,
  titleOf,
}: {
  blocks: readonly PrintBlock<Widget>[];
  isFirstUnnamed: boolean;
  /** What a heading says; empty: nothing that leads anywhere. */
  titleOf: (heading: Widget) => string;
}) {
  const { page: words } = wordsIn(useLook().locale);
  const headings = headingsIn(blocks);
  const hasPages = headings.some((widget) => headingOf(widget)?.isPage);
  const entries = headings.flatMap((widget) => {
    const title = titleOf(widget);
    return title === '' ? [] : [{ id: headingId(widget.hash), title, isSection: hasPages && !headingOf(widget)?.isPage }];
  });
  if (isFirstUnnamed) entries.unshift({ id: firstPageId, title: words.first, isSection: false });
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-contents>
      <h2 id="contents">{words.contents}</h2>
      <ol>
        {entries.map(({ id, title, isSection }) => (
          <li key={id} className={isSection ? styles.section : undefined}>
            <a href={`#${id}`}>
              <span>{title}</span>
              <span className={styles.number} data-sheet-of={id} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
